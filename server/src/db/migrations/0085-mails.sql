-- Mails that one may switch off: of invitations, and of leases that end soon.

-- A switch stands for an address, for it works without an account too. The address itself is not kept, its SHA-256 is.
create table keystead.mails_unwanted (
  address_hash bytea not null,
  kind text not null check (kind in ('invitations', 'lease_ends')),
  created_at timestamptz not null default now(),
  primary key (address_hash, kind)
);

-- Whoever holds the address hears of it: a link in a mail changes what a page may show.
create function keystead.note_mail_choice() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (address_hash, kinds)
      values (case tg_op when 'DELETE' then old.address_hash else new.address_hash end, '{account}');
    return null;
  end $$;
create trigger note_choice after insert or delete on keystead.mails_unwanted
  for each row execute function keystead.note_mail_choice();

-- Members who are to be told by mail that they were added. Written in the transaction that adds them, by whoever adds
-- them; the server reads it and sends, so that adding takes the same time whether the address has an account or not.
create table keystead.invitations_due (
  member_id uuid primary key references keystead.access_group_members on delete cascade,
  owner_id uuid not null,
  due_at timestamptz not null default now()
);
create index invitations_due_by_time on keystead.invitations_due (due_at);
create index invitations_due_by_owner on keystead.invitations_due (owner_id);
alter table keystead.invitations_due enable row level security;
create policy own on keystead.invitations_due to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
grant select, insert, update, delete on keystead.invitations_due to app_rw;

-- When a person was last told of leases that end, as the day it was where the person lives: a week lies between two.
create table keystead.weekly_mails (
  user_id uuid primary key references keystead.auth_users on delete cascade,
  sent_on date not null
);
create index lease_agreements_by_end on keystead.lease_agreements (end_date) where lease_status = 'active';

-- The address that switches such a mail off with one click (RFC 8058).
alter table keystead.mails add column off_link text;
alter table keystead.mails_waiting add column off_link text;
