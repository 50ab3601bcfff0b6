-- Finds a trainer's or dog's few group trainings among their many claims.
CREATE INDEX claims_of_group_trainings ON claims USING gist (school_id, resource_id, during) WHERE reason = 'group_training';
