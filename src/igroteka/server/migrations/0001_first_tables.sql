-- People, their secrets and links to other devices; tables, their logs, who held the seats, what was said.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL,
    banned INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE secrets (secret BLOB NOT NULL PRIMARY KEY, person TEXT NOT NULL);
CREATE INDEX ix_secrets_person ON secrets (person);
CREATE TABLE links (token BLOB NOT NULL PRIMARY KEY, person TEXT NOT NULL, until INTEGER NOT NULL);
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    status TEXT NOT NULL,
    changed INTEGER NOT NULL,
    sheet BLOB NOT NULL
);
CREATE INDEX ix_tables_status ON tables (status);
CREATE TABLE seated (person TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (person, "table"));
CREATE TABLE entries (
    "table" TEXT NOT NULL,
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY ("table", version)
) WITHOUT ROWID;
CREATE TABLE held (
    "table" TEXT NOT NULL,
    number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    line BLOB NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
CREATE TABLE said (
    number INTEGER NOT NULL PRIMARY KEY,
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    "when" INTEGER NOT NULL,
    what BLOB NOT NULL
);
CREATE INDEX ix_said_table ON said ("table");
