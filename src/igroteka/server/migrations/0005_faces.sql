-- The face that somebody chose, as JSON; who chose none has one that follows from the id.
ALTER TABLE people ADD COLUMN face BLOB;
