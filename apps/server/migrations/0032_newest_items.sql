-- adds only
-- Where something new may await a trainer. Beside how far a trainer has looked into a tab of a dog (seen_at, null before
-- the first look) stands when others last added something that trainers are shown: whoever asks what is new looks only
-- where newest_at lies after seen_at. It never goes back, also when an item is deleted, so it is no more than a hint: what
-- is new is counted from the items themselves. Owners have few dogs, which are looked up one by one.
ALTER TABLE dog_tabs_seen ALTER COLUMN seen_at DROP NOT NULL;
ALTER TABLE dog_tabs_seen ADD COLUMN newest_at timestamptz;
ALTER TABLE dog_tabs_seen ADD CHECK (seen_at IS NOT NULL OR newest_at IS NOT NULL);
CREATE INDEX dog_tabs_unseen ON dog_tabs_seen (school_id, member_id, newest_at DESC, dog_id, tab)
  WHERE newest_at > coalesce(seen_at, '-infinity');

-- What was added to a dog's file, and by whom: its author needs no hint. The rows of a tab are written in the order of the
-- members, so that two who add to it at once wait for each other and never in a circle.
CREATE FUNCTION hint_at_news_of_dog_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dog_tabs_seen AS seen (school_id, member_id, dog_id, tab, newest_at)
  SELECT added.school_id, trainers.id, added.dog_id, 'notes', max(added.created_at)
  FROM added
  JOIN members AS trainers ON trainers.school_id = added.school_id AND trainers.role = 'trainer'
    AND trainers.id <> added.author_id
  GROUP BY added.school_id, added.dog_id, trainers.id
  ORDER BY added.school_id, added.dog_id, trainers.id
  ON CONFLICT (school_id, member_id, dog_id, tab) DO UPDATE SET newest_at = excluded.newest_at
    WHERE seen.newest_at IS NULL OR seen.newest_at < excluded.newest_at;
  RETURN NULL;
END
$$;

CREATE FUNCTION hint_at_news_of_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dog_tabs_seen AS seen (school_id, member_id, dog_id, tab, newest_at)
  SELECT added.school_id, trainers.id, added.dog_id, TG_ARGV[0], max(added.submitted_at)
  FROM added
  JOIN members AS trainers ON trainers.school_id = added.school_id AND trainers.role = 'trainer'
    AND trainers.id <> added.submitted_by
  GROUP BY added.school_id, added.dog_id, trainers.id
  ORDER BY added.school_id, added.dog_id, trainers.id
  ON CONFLICT (school_id, member_id, dog_id, tab) DO UPDATE SET newest_at = excluded.newest_at
    WHERE seen.newest_at IS NULL OR seen.newest_at < excluded.newest_at;
  RETURN NULL;
END
$$;

CREATE TRIGGER dog_notes_news AFTER INSERT ON dog_notes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hint_at_news_of_dog_notes();
CREATE TRIGGER survey_responses_news AFTER INSERT ON survey_responses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hint_at_news_of_filled('surveys');
CREATE TRIGGER report_submissions_news AFTER INSERT ON report_submissions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hint_at_news_of_filled('reports');

INSERT INTO dog_tabs_seen AS seen (school_id, member_id, dog_id, tab, newest_at)
SELECT added.school_id, trainers.id, added.dog_id, added.tab, max(added.newest_at)
FROM (
  SELECT school_id, dog_id, 'notes' AS tab, author_id, max(created_at) AS newest_at
  FROM dog_notes GROUP BY school_id, dog_id, author_id
  UNION ALL
  SELECT school_id, dog_id, 'surveys', submitted_by, max(submitted_at)
  FROM survey_responses GROUP BY school_id, dog_id, submitted_by
  UNION ALL
  SELECT school_id, dog_id, 'reports', submitted_by, max(submitted_at)
  FROM report_submissions GROUP BY school_id, dog_id, submitted_by
) AS added
JOIN members AS trainers ON trainers.school_id = added.school_id AND trainers.role = 'trainer'
  AND trainers.id <> added.author_id AND trainers.created_at < added.newest_at
GROUP BY added.school_id, trainers.id, added.dog_id, added.tab
ON CONFLICT (school_id, member_id, dog_id, tab) DO UPDATE SET newest_at = excluded.newest_at;

-- News were the only ones to look for what all of a school added lately.
DROP INDEX dog_notes_by_age;
DROP INDEX survey_responses_by_age;
DROP INDEX report_submissions_by_age;

-- The homework that an owner's dog was given lately.
CREATE INDEX assigned_exercises_of_dog_by_age ON assigned_exercises (school_id, dog_id, created_at DESC);
