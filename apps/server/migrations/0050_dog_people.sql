-- adds only
-- Whose dog it is: its owner, who is shown with it, and whoever else may see it and act for it (nobody yet).
CREATE TABLE dog_people (
  school_id uuid NOT NULL,
  member_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  PRIMARY KEY (school_id, member_id, dog_id),
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id) ON DELETE CASCADE,
  FOREIGN KEY (school_id, member_id) REFERENCES members (school_id, id)
);
CREATE INDEX people_of_dog ON dog_people (school_id, dog_id);
INSERT INTO dog_people (school_id, member_id, dog_id) SELECT school_id, owner_id, id FROM dogs;

-- An owner is always among the people of the dog, whatever code adds the dog or gives it another owner.
CREATE FUNCTION add_owners_to_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dog_people (school_id, member_id, dog_id) SELECT school_id, owner_id, id FROM changed;
  RETURN NULL;
END
$$;
CREATE FUNCTION replace_owner_among_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dog_people WHERE school_id = OLD.school_id AND member_id = OLD.owner_id AND dog_id = OLD.id;
  INSERT INTO dog_people (school_id, member_id, dog_id) VALUES (NEW.school_id, NEW.owner_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER dogs_added_to_people AFTER INSERT ON dogs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_owners_to_people();
CREATE TRIGGER dogs_given_to_others AFTER UPDATE OF owner_id ON dogs FOR EACH ROW
  WHEN (OLD.owner_id <> NEW.owner_id) EXECUTE FUNCTION replace_owner_among_people();

-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE dogs ENABLE ALWAYS TRIGGER dogs_added_to_people;
ALTER TABLE dogs ENABLE ALWAYS TRIGGER dogs_given_to_others;

-- Answers that show own dogs change with whose they are.
CREATE TRIGGER dog_people_inserted AFTER INSERT ON dog_people REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('school');
CREATE TRIGGER dog_people_updated AFTER UPDATE ON dog_people REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('school');
CREATE TRIGGER dog_people_deleted AFTER DELETE ON dog_people REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('school');

-- Whoever looks for a member's dogs finds them by dog_people.
DROP INDEX dogs_of_owner;
