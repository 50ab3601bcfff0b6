-- adds only
-- How many dogs have a survey or have answered it, and how often each answer was given, counted as they change: all answers
-- would have to be read for it. Each change adds rows in its own transaction, whatever code wrote it, so that nobody waits
-- for anybody; a count is the sum of its rows. Housekeeping replaces them by one with the same sum.
CREATE TABLE survey_counts (
  school_id uuid NOT NULL,
  survey_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Dogs that have it assigned or have answered it, and those of them that have answered.
  dogs integer NOT NULL,
  answered integer NOT NULL,
  PRIMARY KEY (school_id, survey_id, id) INCLUDE (dogs, answered),
  FOREIGN KEY (school_id, survey_id) REFERENCES surveys (school_id, id)
);

CREATE TABLE survey_answer_counts (
  school_id uuid NOT NULL,
  survey_id uuid NOT NULL,
  question_id uuid NOT NULL,
  -- Which answer: from 1 the place of an option; 0 any answer at all, -1 words of their own.
  place integer NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  change integer NOT NULL,
  PRIMARY KEY (school_id, survey_id, question_id, place, id) INCLUDE (change),
  FOREIGN KEY (school_id, survey_id) REFERENCES surveys (school_id, id)
);

-- A dog counts while it has the survey assigned, and for good once somebody has answered about it.
CREATE FUNCTION count_dogs_of_survey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO survey_counts (school_id, survey_id, dogs, answered)
  SELECT school_id, survey_id, TG_ARGV[0]::integer * count(*), 0 FROM changed
  WHERE unassigned_at IS NULL OR EXISTS (
    SELECT FROM survey_responses AS filled WHERE filled.school_id = changed.school_id
      AND filled.survey_id = changed.survey_id AND filled.dog_id = changed.dog_id)
  GROUP BY school_id, survey_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_dogs_of_survey_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO survey_counts (school_id, survey_id, dogs, answered)
  SELECT school_id, survey_id, sum(change), 0
  FROM (
    SELECT school_id, survey_id, dog_id, unassigned_at, -1 AS change FROM former
    UNION ALL SELECT school_id, survey_id, dog_id, unassigned_at, 1 FROM changed
  ) AS states
  WHERE unassigned_at IS NULL OR EXISTS (
    SELECT FROM survey_responses AS filled WHERE filled.school_id = states.school_id
      AND filled.survey_id = states.survey_id AND filled.dog_id = states.dog_id)
  GROUP BY school_id, survey_id HAVING sum(change) <> 0;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_responses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO survey_counts (school_id, survey_id, dogs, answered)
  SELECT changed.school_id, changed.survey_id,
    TG_ARGV[0]::integer * count(given.unassigned_at), TG_ARGV[0]::integer * count(*)
  FROM changed JOIN survey_assignments AS given ON given.school_id = changed.school_id
    AND given.survey_id = changed.survey_id AND given.dog_id = changed.dog_id
  GROUP BY changed.school_id, changed.survey_id;
  RETURN NULL;
END
$$;

-- Questions that somebody has answered change no more, so that an option keeps its place.
CREATE FUNCTION places_answered(options text[], words text, day date, choice text, choices text[]) RETURNS SETOF integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT 0 WHERE num_nonnulls(words, day, choice) > 0 OR choices <> '{}'
  UNION ALL SELECT -1 WHERE words IS NOT NULL
  UNION ALL SELECT array_position(options, chosen) FROM unnest(array_append(choices, choice)) AS chosen
    WHERE array_position(options, chosen) IS NOT NULL
$$;

CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO survey_answer_counts (school_id, survey_id, question_id, place, change)
  SELECT changed.school_id, changed.survey_id, changed.question_id, place, TG_ARGV[0]::integer * count(*)
  FROM changed JOIN survey_questions AS asked ON asked.school_id = changed.school_id
    AND asked.survey_id = changed.survey_id AND asked.id = changed.question_id
  CROSS JOIN LATERAL places_answered(asked.options, changed.text, changed.date, changed.choice, changed.choices) AS place
  GROUP BY changed.school_id, changed.survey_id, changed.question_id, place;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_answers_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO survey_answer_counts (school_id, survey_id, question_id, place, change)
  SELECT states.school_id, states.survey_id, states.question_id, place, sum(states.change)
  FROM (SELECT *, -1 AS change FROM former UNION ALL SELECT *, 1 FROM changed) AS states
  JOIN survey_questions AS asked ON asked.school_id = states.school_id
    AND asked.survey_id = states.survey_id AND asked.id = states.question_id
  CROSS JOIN LATERAL places_answered(asked.options, states.text, states.date, states.choice, states.choices) AS place
  GROUP BY states.school_id, states.survey_id, states.question_id, place HAVING sum(states.change) <> 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER survey_assignments_added_to_counts AFTER INSERT ON survey_assignments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_dogs_of_survey('1');
CREATE TRIGGER survey_assignments_taken_from_counts AFTER DELETE ON survey_assignments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_dogs_of_survey('-1');
CREATE TRIGGER survey_assignments_counted_anew AFTER UPDATE ON survey_assignments
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_dogs_of_survey_anew();
CREATE TRIGGER survey_responses_added_to_counts AFTER INSERT ON survey_responses REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_responses('1');
CREATE TRIGGER survey_responses_taken_from_counts AFTER DELETE ON survey_responses REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_responses('-1');
CREATE TRIGGER survey_answers_added_to_counts AFTER INSERT ON survey_answers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_answers('1');
CREATE TRIGGER survey_answers_taken_from_counts AFTER DELETE ON survey_answers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_answers('-1');
CREATE TRIGGER survey_answers_counted_anew AFTER UPDATE ON survey_answers
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_answers_anew();

-- How many bytes a survey's questions take in an answer, so that lists know what they carry before they read it.
ALTER TABLE surveys ADD COLUMN question_bytes integer NOT NULL DEFAULT 0;

CREATE FUNCTION question_bytes(text text, options text[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT 200 + octet_length(to_json(text)::text) + octet_length(to_json(options)::text)
$$;

CREATE FUNCTION measure_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE surveys SET question_bytes = surveys.question_bytes + TG_ARGV[0]::integer * measured.bytes
  FROM (
    SELECT school_id, survey_id, sum(question_bytes(text, options))::integer AS bytes FROM changed
    GROUP BY school_id, survey_id
  ) AS measured
  WHERE surveys.school_id = measured.school_id AND surveys.id = measured.survey_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER survey_questions_added_measured AFTER INSERT ON survey_questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION measure_questions('1');
CREATE TRIGGER survey_questions_taken_measured AFTER DELETE ON survey_questions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION measure_questions('-1');

-- Also when many rows are put in place at once, where other triggers rest.
ALTER TABLE survey_assignments ENABLE ALWAYS TRIGGER survey_assignments_added_to_counts;
ALTER TABLE survey_assignments ENABLE ALWAYS TRIGGER survey_assignments_taken_from_counts;
ALTER TABLE survey_assignments ENABLE ALWAYS TRIGGER survey_assignments_counted_anew;
ALTER TABLE survey_responses ENABLE ALWAYS TRIGGER survey_responses_added_to_counts;
ALTER TABLE survey_responses ENABLE ALWAYS TRIGGER survey_responses_taken_from_counts;
ALTER TABLE survey_answers ENABLE ALWAYS TRIGGER survey_answers_added_to_counts;
ALTER TABLE survey_answers ENABLE ALWAYS TRIGGER survey_answers_taken_from_counts;
ALTER TABLE survey_answers ENABLE ALWAYS TRIGGER survey_answers_counted_anew;
ALTER TABLE survey_questions ENABLE ALWAYS TRIGGER survey_questions_added_measured;
ALTER TABLE survey_questions ENABLE ALWAYS TRIGGER survey_questions_taken_measured;

-- From here on nobody else writes these tables until this migration is kept.
INSERT INTO survey_counts (school_id, survey_id, dogs, answered)
SELECT given.school_id, given.survey_id, count(*), count(filled.dog_id)
FROM survey_assignments AS given LEFT JOIN survey_responses AS filled ON filled.school_id = given.school_id
  AND filled.survey_id = given.survey_id AND filled.dog_id = given.dog_id
WHERE given.unassigned_at IS NULL OR filled.dog_id IS NOT NULL
GROUP BY given.school_id, given.survey_id;

INSERT INTO survey_answer_counts (school_id, survey_id, question_id, place, change)
SELECT given.school_id, given.survey_id, given.question_id, place, count(*)
FROM survey_answers AS given JOIN survey_questions AS asked ON asked.school_id = given.school_id
  AND asked.survey_id = given.survey_id AND asked.id = given.question_id
CROSS JOIN LATERAL places_answered(asked.options, given.text, given.date, given.choice, given.choices) AS place
GROUP BY given.school_id, given.survey_id, given.question_id, place;

UPDATE surveys SET question_bytes = coalesce((
  SELECT sum(question_bytes(text, options)) FROM survey_questions
  WHERE survey_questions.school_id = surveys.school_id AND survey_questions.survey_id = surveys.id), 0);
