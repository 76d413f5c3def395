-- What is part of a moved resource: whom it was shown to, and whom it is shown to now, hear of it. `path_before` is that
-- of the resource itself.
create function keystead.tell_of_move(of_kind text, resource uuid, path_before uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (groups, kinds)
      select seen.groups, array_agg(distinct part.kind)
      from keystead.parts_of(of_kind, resource) part
      cross join lateral (select keystead.with_parents(part.kind, part.id) as path) now
      cross join lateral (
        select now.path[:array_position(now.path, resource)] || path_before[2:] as path
      ) before
      cross join lateral (
        select keystead.united(keystead.seen_by(now.path), keystead.seen_by(before.path)) as groups
      ) seen
      where part.id <> resource and seen.groups <> '{}'
      group by seen.groups;
  end $$;

-- Whoever reads a lease reads its tenant's name, e-mail and phone, without seeing the contact. Only members see the lease
-- beside its owner, who hears of the contact itself.
create function keystead.tell_of_tenant(contact uuid, owner uuid) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, groups, kinds)
      select distinct l.owner_id, seen.groups, array['lease_agreement']
      from keystead.lease_agreements l
      cross join lateral (
        select keystead.seen_by(keystead.with_parents('lease_agreement', l.id)) as groups
      ) seen
      where l.tenant_contact_id = contact and l.owner_id = owner and seen.groups <> '{}';
  end $$;

revoke execute on function
  keystead.tell_of_move(text, uuid, uuid[]), keystead.tell_of_tenant(uuid, uuid)
  from public;

-- For each row created or changed. Arguments: its kind and, where it is a part, the parent's kind and column.
create function keystead.note_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    forgotten constant text[] := '{created_by,updated_by}';
    seeing uuid[] := '{}';
    parent uuid;
    parent_before uuid;
    path_before uuid[];
  begin
    -- Who wrote a row is forgotten with that person's account: that is nobody's act on the row.
    if tg_op = 'UPDATE' and to_jsonb(old) - forgotten = to_jsonb(new) - forgotten then
      return null;
    end if;
    -- Of most landlords nothing is shared: one look at an index says so.
    if exists (select from keystead.group_permissions p where p.resource_owner_id = new.owner_id) then
      seeing := keystead.seen_by(keystead.with_parents(tg_argv[0], new.id));
      if tg_op = 'UPDATE' and tg_nargs > 1 then
        parent := to_jsonb(new) ->> tg_argv[2];
        parent_before := to_jsonb(old) ->> tg_argv[2];
        if parent is distinct from parent_before then
          path_before := new.id || keystead.with_parents(tg_argv[1], parent_before);
          seeing := keystead.united(seeing, keystead.seen_by(path_before));
          perform keystead.tell_of_move(tg_argv[0], new.id, path_before);
        end if;
      end if;
    end if;
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, groups, listed)
      values (
        keystead.caller_id(), case tg_op when 'INSERT' then 'created' else 'changed' end,
        tg_argv[0], new.id, new.owner_id, seeing, seeing <> '{}'
      );
    return null;
  end $$;

-- Before a row is deleted, with all that goes with it: afterwards nothing tells what hung on what, and who saw it.
create function keystead.note_deletion() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    shares constant boolean :=
      exists (select from keystead.group_permissions p where p.resource_owner_id = old.owner_id);
  begin
    -- Listed with the row itself: a part that some group saw without what it lies in.
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, groups, listed)
      select keystead.caller_id(), 'deleted', part.kind, part.id, old.owner_id, seen.groups,
             seen.groups <> '{}' and (part.id = old.id or not seen.groups <@ keystead.seen_by(now.path[2:]))
      from keystead.parts_of(tg_argv[0], old.id) part
      cross join lateral (
        select case when shares then keystead.with_parents(part.kind, part.id) else '{}' end as path
      ) now
      cross join lateral (
        select case when shares then keystead.seen_by(now.path) else '{}' end as groups
      ) seen;
    if shares then
      -- The grants go with the row, out of the groups that they stand in.
      insert into keystead.change_notices (user_id, groups, kinds)
        select p.owner_id, array_agg(distinct p.access_group_id), array['access_group']
        from keystead.parts_of(tg_argv[0], old.id) part
        join keystead.group_permissions p on p.resource_id = part.id
        group by p.owner_id;
    end if;
    return old;
  end $$;

do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('property_groups', '''property_group'''),
      ('buildings', '''building'', ''property_group'', ''propertygroup_id'''),
      ('rent_units', '''rent_unit'', ''building'', ''building_id'''),
      ('contacts', '''contact'''),
      ('lease_agreements', '''lease_agreement'', ''rent_unit'', ''rent_unit_id'''),
      ('rental_periods', '''rental_period'', ''lease_agreement'', ''lease_agreement_id'''),
      ('rent_components', '''rent_component'', ''rental_period'', ''rental_period_id''')
    ) as v (name, arguments)
  loop
    execute format(
      'create trigger note_change after insert or update on keystead.%I for each row'
      ' execute function keystead.note_change(%s)', t.name, t.arguments);
    -- Not for what goes with a row above it: that was noted with the row.
    execute format(
      'create trigger note_deletion before delete on keystead.%I for each row when (pg_trigger_depth() = 0)'
      ' execute function keystead.note_deletion(%s)', t.name, t.arguments);
  end loop;
end $$;

-- A contact's half: counts as a change of the contact, where the transaction has noted none.
create function keystead.note_contact_half() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    contact constant uuid := case tg_op when 'DELETE' then old.contact_id else new.contact_id end;
    owner constant uuid := case tg_op when 'DELETE' then old.owner_id else new.owner_id end;
    seeing uuid[];
  begin
    if not exists (
      select from keystead.changes c where c.xid = pg_current_xact_id() and c.resource_id = contact
    ) then
      seeing := keystead.seen_by(array[contact]);
      insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, groups, listed)
        values (keystead.caller_id(), 'changed', 'contact', contact, owner, seeing, seeing <> '{}');
    end if;
    perform keystead.tell_of_tenant(contact, owner);
    return null;
  end $$;
create trigger note_change after insert or update on keystead.persons
  for each row execute function keystead.note_contact_half();
create trigger note_deletion after delete on keystead.persons
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_contact_half();
create trigger note_change after insert or update on keystead.organizations
  for each row execute function keystead.note_contact_half();
create trigger note_deletion after delete on keystead.organizations
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_contact_half();
