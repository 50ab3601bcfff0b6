-- adds only
-- What an owner tells the trainers about a dog's part in a group training (D176); it goes when the dog leaves.
CREATE TABLE group_training_notes (
  school_id uuid NOT NULL,
  id uuid NOT NULL,
  group_training_id uuid NOT NULL,
  dog_id uuid NOT NULL,
  additional_info text NOT NULL,
  PRIMARY KEY (school_id, id),
  UNIQUE (school_id, group_training_id, dog_id),
  FOREIGN KEY (school_id, group_training_id) REFERENCES group_trainings (school_id, id) ON DELETE CASCADE,
  FOREIGN KEY (school_id, dog_id) REFERENCES dogs (school_id, id)
);

CREATE TRIGGER group_training_notes_inserted AFTER INSERT ON group_training_notes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('groups');
CREATE TRIGGER group_training_notes_updated AFTER UPDATE ON group_training_notes
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change('groups');
CREATE TRIGGER group_training_notes_deleted AFTER DELETE ON group_training_notes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('groups');
