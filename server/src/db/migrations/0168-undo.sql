-- Deleted rows with their cascade, kept so that the deletion can be undone.
create table keystead.undo_entries (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  -- Who deleted and may undo; null once the account is gone.
  created_by uuid,
  created_at timestamptz not null default now(),
  table_name name not null,
  resource_type text not null,
  resource_id uuid not null,
  -- Rows by table name.
  kept jsonb not null
);
create index undo_entries_by_age on keystead.undo_entries (created_at);
alter table keystead.undo_entries enable row level security;
create policy own on keystead.undo_entries for select to app_rw using (owner_id = (select keystead.caller_id()));
grant select on keystead.undo_entries to app_rw;

-- How long a deletion can be undone.
create function keystead.undo_retention() returns interval language sql immutable
  as $$ select interval '10 minutes' $$;

-- Tables whose rows cascade from a table's, parents first: for each cascading key the join condition between child `r` and
-- parent `p`, and the condition under which `r` has no parent.
create function keystead.cascade_of(of_table regclass)
  returns table (
    part regclass, part_name name, depth integer, parent regclass, parent_name name, condition text, no_parent text
  )
  language sql stable set search_path = pg_catalog
  as $$
    with recursive dependents (part, depth) as (
      select of_table::oid, 0
      union
      select c.conrelid, h.depth + 1
      from dependents h
      join pg_constraint c on c.confrelid = h.part and c.confdeltype = 'c' and c.conrelid <> c.confrelid
    ), deepest as (
      select h.part, max(h.depth) as depth from dependents h group by h.part
    )
    select d.part::regclass, t.relname, d.depth, c.confrelid::regclass, p.relname, by.condition, by.no_parent
    from deepest d
    join pg_class t on t.oid = d.part
    left join pg_constraint c on d.depth > 0 and c.conrelid = d.part and c.confdeltype = 'c'
    left join pg_class p on p.oid = c.confrelid
    left join lateral (
      select string_agg(format('r.%I = p.%I', own.attname, other.attname), ' and ') as condition,
             string_agg(format('r.%I is null', own.attname), ' or ') as no_parent
      from unnest(c.conkey, c.confkey) as pair (own, other)
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other
    ) by on true
  $$;

-- Runs before a user deletes a row. Bypasses row-level security, as the cascade may include rows the user cannot see.
-- Returns the entry's id in `app.undo_id`. Argument: the row's kind.
create function keystead.record_for_undo() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    kept jsonb := jsonb_build_object(tg_table_name, jsonb_build_array(to_jsonb(old)));
    step record;
    found jsonb;
    entry uuid;
  begin
    if keystead.caller_id() is null then
      return old;
    end if;
    for step in
      -- A row may cascade from two parents; keep it once.
      select g.part_name, string_agg(format(
        'select to_jsonb(r) as row from %s r join jsonb_populate_recordset(null::%s, $1 -> %L) p on %s',
        g.part, g.parent, g.parent_name, g.condition), ' union ') as query
      from keystead.cascade_of(tg_relid) g where g.depth > 0 group by g.part_name, g.depth order by g.depth
    loop
      execute format('select jsonb_agg(row) from (%s) going', step.query) into found using kept;
      if found is not null then
        kept := kept || jsonb_build_object(step.part_name, found);
      end if;
    end loop;
    insert into keystead.undo_entries (owner_id, created_by, table_name, resource_type, resource_id, kept)
      values (old.owner_id, keystead.caller_id(), tg_table_name, tg_argv[0], old.id, kept) returning id into entry;
    perform set_config('app.undo_id', entry::text, true);
    return old;
  end $$;

-- A restore is one act, however many rows it brings back.
alter table keystead.changes drop constraint changes_act_check;
alter table keystead.changes add constraint changes_act_check
  check (act in ('created', 'changed', 'deleted', 'restored', 'shared', 'unshared'));

create function keystead.note_with_parts(of_act text, of_kind text, resource uuid, owner uuid) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    shares constant boolean :=
      exists (select from keystead.group_permissions p where p.resource_owner_id = owner);
  begin
    -- Also lists parts that a group saw without their parent.
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, groups, listed)
      select keystead.caller_id(), of_act, part.kind, part.id, owner, seen.groups,
             seen.groups <> '{}' and (part.id = resource or not seen.groups <@ keystead.seen_by(now.path[2:]))
      from keystead.parts_of(of_kind, resource) part
      cross join lateral (
        select case when shares then keystead.with_parents(part.kind, part.id) else '{}' end as path
      ) now
      cross join lateral (
        select case when shares then keystead.seen_by(now.path) else '{}' end as groups
      ) seen;
    if shares then
      -- Grants on the rows change with them: tell the groups' owners.
      insert into keystead.change_notices (user_id, groups, kinds)
        select p.owner_id, array_agg(distinct p.access_group_id), array['access_group']
        from keystead.parts_of(of_kind, resource) part
        join keystead.group_permissions p on p.resource_id = part.id
        group by p.owner_id;
    end if;
  end $$;

create or replace function keystead.note_deletion() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    perform keystead.note_with_parts('deleted', tg_argv[0], old.id, old.owner_id);
    return old;
  end $$;

create function keystead.note_group_restored(of_group uuid, owner uuid) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    emails constant text[] :=
      array(select m.email from keystead.access_group_members m where m.access_group_id = of_group);
  begin
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, listed)
      values (keystead.caller_id(), 'restored', 'access_group', of_group, owner, true);
    if exists (select from keystead.access_groups g where g.id = of_group and g.is_active is not false) then
      perform keystead.tell_of_group(of_group, owner, emails);
    else
      perform keystead.tell_members(owner, emails, '{}', '{}', '{}');
    end if;
  end $$;

-- Whether the caller may delete the row, by the same rules as the policies.
create function keystead.may_undo(of_kind text, resource uuid, owner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  as $$
    select owner = keystead.caller_id()
      or resource = any (keystead.reach(
        of_kind, case when of_kind in ('rental_period', 'rent_component') then 'editPeriods' else 'delete' end))
      or (keystead.with_parents(of_kind, resource))[2] = any (keystead.reach(
        case of_kind when 'building' then 'property_group' when 'rent_unit' then 'building'
          when 'lease_agreement' then 'rent_unit' end, 'removePart'))
  $$;

-- Restores a deletion of the caller's with ids and versions, and returns the restored rows. None: no such entry, expired, or
-- the caller may not delete there any more; then the caller rolls back. Rows whose own parent is gone stay deleted.
create function keystead.undo_deletion(entry uuid) returns table (resource_type text, resource_id uuid)
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    undone keystead.undo_entries;
    step record;
  begin
    delete from keystead.undo_entries e
      where e.id = entry and e.created_by = keystead.caller_id() and e.created_at > now() - keystead.undo_retention()
      returning * into undone;
    if not found then
      return;
    end if;
    perform set_config('app.restoring', 'on', true);
    for step in
      select g.part, g.part_name, (
        select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = g.part and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns, coalesce(string_agg(
        format('(%s or exists (select from %s p where %s))', g.no_parent, g.parent, g.condition), ' and '
      ) filter (where g.parent is not null), 'true') as stands
      from keystead.cascade_of(format('keystead.%I', undone.table_name)::regclass) g
      group by g.part, g.part_name, g.depth order by g.depth
    loop
      execute format('insert into %s (%s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) r where %3$s',
        step.part, step.columns, step.stands) using undone.kept -> step.part_name::text;
    end loop;
    perform set_config('app.restoring', '', true);
    if not keystead.may_undo(undone.resource_type, undone.resource_id, undone.owner_id) then
      return;
    end if;
    if undone.resource_type = 'access_group' then
      perform keystead.note_group_restored(undone.resource_id, undone.owner_id);
    else
      perform keystead.note_with_parts('restored', undone.resource_type, undone.resource_id, undone.owner_id);
    end if;
    return query select part.kind, part.id from keystead.parts_of(undone.resource_type, undone.resource_id) part;
  end $$;

do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('property_groups', 'property_group'), ('buildings', 'building'), ('rent_units', 'rent_unit'),
      ('contacts', 'contact'), ('lease_agreements', 'lease_agreement'), ('rental_periods', 'rental_period'),
      ('rent_components', 'rent_component'), ('access_groups', 'access_group')
    ) as v (name, kind)
  loop
    -- Not for rows that cascade.
    execute format(
      'create trigger record_for_undo before delete on keystead.%I for each row when (pg_trigger_depth() = 0)'
      ' execute function keystead.record_for_undo(%L)', t.name, t.kind);
  end loop;
  -- A restore is noted once, not per row.
  for t in
    select c.relname as name, g.tgname, pg_get_triggerdef(g.oid) as definition
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc f on f.oid = g.tgfoid
    where f.pronamespace = 'keystead'::regnamespace and g.tgqual is null and (g.tgtype & 4) <> 0
      and f.proname in ('note_change', 'note_contact_half', 'note_access_group', 'note_member', 'note_grant')
  loop
    execute format('drop trigger %I on keystead.%I', t.tgname, t.name);
    execute replace(t.definition, ' EXECUTE FUNCTION ',
      ' WHEN (current_setting(''app.restoring'', true) is distinct from ''on'') EXECUTE FUNCTION ');
  end loop;
end $$;

revoke execute on function
  keystead.cascade_of(regclass), keystead.note_with_parts(text, text, uuid, uuid),
  keystead.note_group_restored(uuid, uuid), keystead.may_undo(text, uuid, uuid), keystead.undo_deletion(uuid)
  from public;
grant execute on function keystead.undo_deletion(uuid) to app_rw;
