-- Days that the server counted itself, by which it knows what is old; when each device came and was last seen.
CREATE TABLE days (number INTEGER NOT NULL PRIMARY KEY, began INTEGER NOT NULL);
ALTER TABLE secrets ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
