-- adds only
-- What a month's figures are read by: transfers by their day, entries by the day of their training, passes by their days.
CREATE INDEX money_transfers_by_day ON money_transfers (school_id, occurred_on, no);
CREATE INDEX pass_holds_lost ON pass_holds (school_id, start_time) WHERE ended IN ('USED', 'KEPT');
CREATE INDEX passes_by_sale ON passes (school_id, sold_on) WHERE undone_at IS NULL;
CREATE INDEX passes_lapsed ON passes (school_id, valid_to) WHERE lapsed > 0;
