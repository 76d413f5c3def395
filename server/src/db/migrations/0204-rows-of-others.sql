-- For the end of an account: what it wrote in the rows of others, and what lies under its own rows.
do $$
declare
  found record;
begin
  for found in
    select c.relname as name, a.attname as written
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'keystead'::regnamespace and c.relkind = 'r'
      and a.attname in ('created_by', 'updated_by') and not a.attisdropped
    order by 1, 2
  loop
    execute format('create index on keystead.%I (%I) where %I <> owner_id', found.name, found.written, found.written);
  end loop;
end $$;

create index on keystead.access_group_members (owner_id);
create index on keystead.group_permissions (owner_id);
create index on keystead.organizations (owner_id);
create index on keystead.persons (owner_id);
create index on keystead.undo_entries (owner_id);
create index on keystead.auth_links (email);
create index on keystead.idempotency_keys ((response ->> 'email')) where response ->> 'email' is not null;
create index on keystead.auth_users (new_email) where new_email is not null;

-- When the weekly mail of ending leases is worth another look at this person: in their morning.
create table keystead.lease_end_looks (
  user_id uuid primary key references keystead.auth_users on delete cascade,
  next_at timestamptz not null
);
