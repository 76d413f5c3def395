-- The account's copy of a person's settings (R51): what a second device begins with, and what mails are written by.
create table keystead.account_settings (
  user_id uuid primary key,
  settings jsonb not null,
  -- When the person chose: of two devices the later choice stands.
  chosen_at timestamptz not null
);

alter table keystead.account_settings enable row level security;
create policy own on keystead.account_settings to app_rw
  using (user_id = (select keystead.caller_id())) with check (user_id = (select keystead.caller_id()));
grant select, insert, update on keystead.account_settings to app_rw;

create trigger note_change after insert or update or delete on keystead.account_settings
  for each row execute function keystead.note_account_change();

-- Another address (R43) is shown by the other browsers of the person too; they may not have opened its link.
create function keystead.note_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, kinds) values (new.id, '{account}');
    return null;
  end $$;
create trigger note_address after update on keystead.auth_users
  for each row when (old.email is distinct from new.email) execute function keystead.note_address();
