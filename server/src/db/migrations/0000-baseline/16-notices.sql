-- What a landlord was told of: what the rules find on own rows (`findingsOf`), with when it was found, read and settled.
-- No name of a tenant stands here; what a notice is about takes it along when it is deleted.
create table keystead.notices (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  kind text not null check (kind in ('ended', 'ending', 'missing_rent', 'mismatch', 'let_available', 'vacant')),
  -- The row that it is about, and what tells it from another of its kind on the same row.
  subject_id uuid not null,
  fact text not null,
  rent_unit_id uuid not null references keystead.rent_units on delete cascade,
  lease_agreement_id uuid references keystead.lease_agreements on delete cascade,
  unit_number text not null,
  place text not null,
  date date,
  amount numeric,
  since timestamptz not null default now(),
  settled_at timestamptz,
  read_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (owner_id, kind, subject_id, fact)
);
create index notices_by_age on keystead.notices (owner_id, since desc);
create index notices_by_unit on keystead.notices (rent_unit_id);
create index notices_by_lease on keystead.notices (lease_agreement_id);

-- Up to where a person's rows were last looked through, and on which day it was where the person lives.
create table keystead.notice_looks (
  owner_id uuid primary key,
  day date not null,
  snapshot pg_snapshot not null
);

alter table keystead.notices enable row level security;
alter table keystead.notice_looks enable row level security;
create policy own on keystead.notices to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
create policy own on keystead.notice_looks to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
grant select, insert, update, delete on keystead.notices to app_rw;
grant select, insert, update on keystead.notice_looks to app_rw;

-- The person's other pages hear of it. Once a statement: a look may find hundreds.
create function keystead.note_notices() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, kinds) select distinct t.owner_id, array['notice'] from told t;
    return null;
  end $$;
create trigger note_found after insert on keystead.notices
  referencing new table as told for each statement execute function keystead.note_notices();
create trigger note_change after update on keystead.notices
  referencing new table as told for each statement execute function keystead.note_notices();
create trigger note_deletion after delete on keystead.notices
  referencing old table as told for each statement execute function keystead.note_notices();
