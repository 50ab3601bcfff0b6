-- A trainer's archive, next to the school's.
CREATE INDEX trainings_cancelled_of_trainer ON trainings (school_id, trainer_id, start_time) WHERE status = 'cancelled';
