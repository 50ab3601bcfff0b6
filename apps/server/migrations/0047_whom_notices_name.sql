-- adds only
-- Whom and which dogs a notice names, by id, so that a person who is to be forgotten is found in the bells of others.
-- Facts have the ids from now on. Those of former notices are added where they can be found: by the training or dog that
-- the line leads to, if the names are still the same, and by an owner's own dogs.
UPDATE notifications AS told SET facts = told.facts
  || jsonb_build_object('trainingId', trainings.id)
  || CASE WHEN trainers.first_name || ' ' || trainers.last_name = told.facts ->> 'trainerName'
    THEN jsonb_build_object('trainerId', trainers.id) ELSE '{}' END
FROM trainings
JOIN members AS trainers ON trainers.school_id = trainings.school_id AND trainers.id = trainings.trainer_id
WHERE told.target_type = 'training' AND trainings.school_id = told.school_id AND trainings.id = told.target_id;

UPDATE notifications AS told SET facts = told.facts
  || CASE WHEN dogs.name = told.facts ->> 'dogName' THEN jsonb_build_object('dogId', dogs.id) ELSE '{}' END
  || CASE WHEN owners.first_name || ' ' || owners.last_name = told.facts ->> 'ownerName'
    THEN jsonb_build_object('ownerId', owners.id) ELSE '{}' END
FROM dogs
JOIN members AS owners ON owners.school_id = dogs.school_id AND owners.id = dogs.owner_id
WHERE dogs.school_id = told.school_id AND dogs.id = told.target_dog_id AND told.facts ?| ARRAY['dogName', 'ownerName'];

UPDATE notifications AS told SET facts = told.facts || jsonb_build_object('dogs', own.dogs)
FROM (
  SELECT named.school_id, named.id,
    jsonb_agg(jsonb_build_object('dogId', dogs.id, 'dogName', dogs.name) ORDER BY dogs.name, dogs.id) AS dogs
  FROM notifications AS named
  JOIN dogs ON dogs.school_id = named.school_id AND dogs.owner_id = named.member_id
  WHERE named.facts -> 'dogNames' ? dogs.name OR named.facts -> 'added' ? dogs.name OR named.facts -> 'removed' ? dogs.name
  GROUP BY named.school_id, named.id
) AS own
WHERE own.school_id = told.school_id AND own.id = told.id;

-- A dog or person is always called by one of these names among facts (notice-facts.rules.ts).
CREATE FUNCTION named_in_notice(facts jsonb, target_type text, target_id uuid, target_dog_id uuid) RETURNS uuid[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT named.id), '{}') FROM (
    SELECT CASE WHEN found ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN found::uuid END AS id
    FROM unnest(ARRAY['$.**.dogId', '$.**.ownerId', '$.**.trainerId', '$.**.memberId', '$.**.formerTrainerId']::jsonpath[])
      AS path, jsonb_path_query(facts, path) AS value, LATERAL (SELECT value #>> '{}') AS text (found)
    UNION ALL SELECT target_dog_id
    UNION ALL SELECT target_id WHERE target_type IN ('owner', 'trainer', 'calendar')
  ) AS named WHERE named.id IS NOT NULL
$$;
ALTER TABLE notifications
  ADD COLUMN names uuid[] NOT NULL GENERATED ALWAYS AS (named_in_notice(facts, target_type, target_id, target_dog_id)) STORED;
CREATE INDEX notifications_naming ON notifications USING gin (names);
