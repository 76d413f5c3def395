-- Notice on a lease. The former end is kept, so that withdrawing restores it.
alter table keystead.lease_agreements
  add column notice_by text,
  add column notice_received_on date,
  add column former_end_date date,
  add column former_is_month_to_month boolean,
  add constraint notice_is_complete check (
    (notice_by is null and notice_received_on is null)
    or (notice_by is not null and notice_received_on is not null and end_date is not null)
  );
