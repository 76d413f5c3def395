-- The level that an action takes, as the table of `packages/api-client/src/levels.ts` has it; a test compares the two and
-- tells what this has to be. Of an action that is unknown nothing is allowed.
create function keystead.level_for(action text) returns integer
  language sql immutable parallel safe
  as $$
    select case action
      when 'view' then 1
      when 'edit' then 2
      when 'editPeriods' then 2
      when 'addPart' then 3
      when 'removePart' then 3
      when 'delete' then 4
      when 'share' then 5
    end
  $$;

-- The ids of the rows of one kind that are shared with the caller for an action. Policies ask for it in a sub-select, once
-- a statement and only when a row is not the caller's own.
create function keystead.reach(of_kind text, action text) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
    if not exists (select from keystead.access_group_members m where m.email = keystead.caller_email()) then
      return '{}';
    end if;
    return (
      select coalesce(array_agg(distinct g.id), '{}')
      from keystead.grants_on(of_kind) g where g.level >= keystead.level_for(action)
    );
  end $$;
revoke execute on function keystead.reach(text, text) from public;
grant execute on function keystead.reach(text, text) to app_rw;

-- Whether somebody may share onward what lies on this path, which leads from a resource up.
create or replace function keystead.may_pass_on(person text, path uuid[]) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
    return exists (
      select from keystead.access_group_members m
      join keystead.access_groups g on g.id = m.access_group_id and g.is_active is not false
      join keystead.group_permissions p on p.access_group_id = g.id
      where m.email = person and p.permission >= keystead.level_for('share') and p.owner_id = p.resource_owner_id
        and p.resource_id = any (path)
    );
  end $$;

create or replace function keystead.may_share(person text, kind text, resource uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  as $$ select keystead.may_pass_on(person, keystead.with_parents(kind, resource)) $$;

create or replace function keystead.tell_of_group(of_group uuid, owner uuid, emails text[]) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    perform keystead.tell_members(
      owner, emails, array_agg(given.kind), array_agg(given.id),
      coalesce(array_agg(given.id) filter (where given.level >= keystead.level_for('share')), '{}')
    ) from keystead.given_by(of_group) given;
  end $$;

do $$
begin
  execute replace(pg_get_functiondef('keystead.note_grant()'::regprocedure),
    '5 in (before, after)', 'greatest(before, after) >= keystead.level_for(''share'')');
end $$;

create or replace view keystead.lease_tenants with (security_barrier) as
  select l.id as lease_agreement_id, c.id, c.contact_type,
         p.first_name, p.last_name, p.email, p.phone_primary as person_phone,
         o.organization_name, o.email_primary, o.phone_primary as organization_phone
  from keystead.lease_agreements l
  join keystead.contacts c on c.id = l.tenant_contact_id and c.owner_id = l.owner_id
  left join keystead.persons p on p.contact_id = c.id
  left join keystead.organizations o on o.contact_id = c.id
  where l.owner_id = (select keystead.caller_id())
     or l.id = any ((select keystead.reach('lease_agreement', 'view'))::uuid[]);

-- A row is reached by its owner, by a grant on it, or by one on what it is a part of. The clause on the parent stands
-- beside that on the row, for a row just inserted is in no list that was made before.
do $$
declare
  t record;
  mine constant text := 'owner_id = (select keystead.caller_id())';
  shared constant text := ' or %I = any ((select keystead.reach(%L, %%L))::uuid[])';
begin
  for t in
    select name, format(shared, key, kind) as own,
           case when parent_key is null then '' else format(shared, parent_key, parent_kind) end as parent
    from (values
      ('property_groups', 'id', 'property_group', null, null),
      ('buildings', 'id', 'building', 'propertygroup_id', 'property_group'),
      ('rent_units', 'id', 'rent_unit', 'building_id', 'building'),
      ('lease_agreements', 'id', 'lease_agreement', 'rent_unit_id', 'rent_unit'),
      ('contacts', 'id', 'contact', null, null),
      ('persons', 'contact_id', 'contact', null, null),
      ('organizations', 'contact_id', 'contact', null, null)
    ) as v (name, key, kind, parent_key, parent_kind)
  loop
    execute format('alter policy see on keystead.%I using (%s)',
      t.name, mine || format(t.own, 'view') || format(t.parent, 'view'));
    execute format('alter policy add on keystead.%I with check (%s)', t.name, mine || format(t.parent, 'addPart'));
    execute format('alter policy edit on keystead.%I using (%2$s) with check (%2$s)',
      t.name, mine || format(t.own, 'edit'));
    execute format('alter policy remove on keystead.%I using (%s)',
      t.name, mine || format(t.own, 'delete') || format(t.parent, 'removePart'));
  end loop;
  for t in
    select name, format(shared, key, kind) as parent
    from (values
      ('rental_periods', 'lease_agreement_id', 'lease_agreement'),
      ('rent_components', 'rental_period_id', 'rental_period')
    ) as v (name, key, kind)
  loop
    execute format('alter policy see on keystead.%I using (%s)', t.name, mine || format(t.parent, 'view'));
    execute format('alter policy add on keystead.%I with check (%s)', t.name, mine || format(t.parent, 'editPeriods'));
    execute format('alter policy edit on keystead.%I using (%2$s) with check (%2$s)',
      t.name, mine || format(t.parent, 'editPeriods'));
    execute format('alter policy remove on keystead.%I using (%s)', t.name, mine || format(t.parent, 'editPeriods'));
  end loop;
end $$;

-- A grant names own rows, or rows that came with the right to share; the table itself refuses to pass that right on.
alter policy own on keystead.group_permissions
  with check (
    owner_id = (select keystead.caller_id())
    and (
      resource_owner_id = (select keystead.caller_id())
      or property_group_id = any ((select keystead.reach('property_group', 'share'))::uuid[])
      or building_id = any ((select keystead.reach('building', 'share'))::uuid[])
      or rent_unit_id = any ((select keystead.reach('rent_unit', 'share'))::uuid[])
      or lease_agreement_id = any ((select keystead.reach('lease_agreement', 'share'))::uuid[])
      or contact_id = any ((select keystead.reach('contact', 'share'))::uuid[])
    )
  );
alter table keystead.group_permissions
  drop constraint group_permissions_check1,
  add constraint right_to_share_is_the_owners
    check (permission < keystead.level_for('share') or owner_id = resource_owner_id);

drop function keystead.reach(text, integer);
