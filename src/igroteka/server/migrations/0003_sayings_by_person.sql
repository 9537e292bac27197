-- What somebody said is found without looking through what everybody said.
CREATE INDEX ix_said_person ON said (person);
