-- How strong an opponent suits each person at each game, and after how many games that is known.
CREATE TABLE forms (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    strength REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, game)
);
