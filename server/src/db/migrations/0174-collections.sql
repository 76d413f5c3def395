-- Tables that modules declare. Each has a table named as its kind, `<module>/<collection>`, made when a version is promoted.
create table keystead.collections (
  kind text primary key,
  module_id text not null,
  name text not null,
  definition json not null,
  -- Whose sharing decides, and by which column; null: the owner alone.
  parent_kind text,
  parent_column text,
  -- Kinds that its rows refer to.
  refers_to text[] not null default '{}'
);

-- Rows by landlord, for the quota: counting them would cost more with each row.
create table keystead.collection_sizes (
  kind text not null,
  user_id uuid not null,
  rows integer not null,
  primary key (user_id, kind)
);

create function keystead.collection_quota() returns integer language sql immutable as $$ select 100000 $$;

-- Argument: the kind.
create function keystead.count_rows() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into keystead.collection_sizes as s (kind, user_id, rows)
        select tg_argv[0], c.owner_id, count(*) from counted c group by c.owner_id
        on conflict (user_id, kind) do update set rows = s.rows + excluded.rows;
      if exists (
        select from keystead.collection_sizes s
        where s.kind = tg_argv[0] and s.user_id in (select c.owner_id from counted c)
          and s.rows > keystead.collection_quota()
      ) then
        raise exception using errcode = 'KS001', message = 'the collection is full';
      end if;
    else
      update keystead.collection_sizes s set rows = s.rows - c.gone
        from (select owner_id, count(*) as gone from counted group by owner_id) c
        where s.kind = tg_argv[0] and s.user_id = c.owner_id;
    end if;
    return null;
  end $$;

-- A list of ids loses a row that is deleted. Arguments: the table and the column.
create function keystead.forget_ref() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    execute format('update keystead.%1$I set %2$I = array_remove(%2$I, $1) where owner_id = $2 and $1 = any (%2$I)',
      tg_argv[0], tg_argv[1]) using old.id, old.owner_id;
    return null;
  end $$;

-- Kinds of collections whose rows refer to rows of these kinds, directly or through another collection.
create function keystead.collections_on(kinds text[]) returns text[]
  language sql stable security definer set search_path = pg_catalog
  as $$
    with recursive below (kind) as (
      select c.kind from keystead.collections c where c.refers_to && kinds
      union
      select c.kind from below b join keystead.collections c on b.kind = any (c.refers_to)
    )
    select coalesce(array_agg(kind), '{}') from below
  $$;

create function keystead.with_collections(kinds text[]) returns text[]
  language sql stable security definer set search_path = pg_catalog
  as $$ select kinds || keystead.collections_on(kinds) $$;

create or replace function keystead.with_parents(kind text, resource uuid) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  declare
    collection keystead.collections;
    path uuid[];
  begin
    if kind like '%/%' then
      select * into collection from keystead.collections c where c.kind = with_parents.kind;
      if collection.parent_kind is null then
        return array[resource];
      end if;
      execute format('select r.id || keystead.with_parents(%L, r.%I) from keystead.%I r where r.id = $1',
        collection.parent_kind, collection.parent_column, kind) into path using resource;
      return path;
    end if;
    return case kind
      when 'rent_component' then
        (select array[c.id] || keystead.with_parents('rental_period', c.rental_period_id)
         from keystead.rent_components c where c.id = resource)
      when 'rental_period' then
        (select array[p.id] || keystead.with_parents('lease_agreement', p.lease_agreement_id)
         from keystead.rental_periods p where p.id = resource)
      when 'lease_agreement' then
        (select array[l.id] || keystead.with_parents('rent_unit', l.rent_unit_id)
         from keystead.lease_agreements l where l.id = resource)
      when 'rent_unit' then
        (select array[u.id, b.id, b.propertygroup_id]
         from keystead.rent_units u join keystead.buildings b on b.id = u.building_id where u.id = resource)
      when 'building' then
        (select array[b.id, b.propertygroup_id] from keystead.buildings b where b.id = resource)
      else array[resource]
    end;
  end $$;

create or replace function keystead.grants_on(of_kind text) returns table (id uuid, level integer, by text)
  language plpgsql stable security definer set search_path = pg_catalog rows 100
  as $$
  declare
    collection keystead.collections;
  begin
    return query select d.id, d.level, d.by from keystead.direct_grants() d where d.kind = of_kind;
    if of_kind = 'building' then
      return query select r.id, s.level, s.by
        from keystead.grants_on('property_group') s join keystead.buildings r on r.propertygroup_id = s.id;
    elsif of_kind = 'rent_unit' then
      return query select r.id, s.level, s.by
        from keystead.grants_on('building') s join keystead.rent_units r on r.building_id = s.id;
    elsif of_kind = 'lease_agreement' then
      return query select r.id, s.level, s.by
        from keystead.grants_on('rent_unit') s join keystead.lease_agreements r on r.rent_unit_id = s.id;
    elsif of_kind = 'rental_period' then
      return query select r.id, s.level, s.by
        from keystead.grants_on('lease_agreement') s
        join keystead.rental_periods r on r.lease_agreement_id = s.id;
    elsif of_kind = 'rent_component' then
      return query select r.id, s.level, s.by
        from keystead.grants_on('rental_period') s join keystead.rent_components r on r.rental_period_id = s.id;
    elsif of_kind like '%/%' then
      select * into collection from keystead.collections c where c.kind = of_kind;
      if collection.parent_kind is not null then
        return query execute format(
          'select r.id, s.level, s.by from keystead.grants_on(%L) s join keystead.%I r on r.%I = s.id',
          collection.parent_kind, of_kind, collection.parent_column);
      end if;
    end if;
  end $$;

-- Whoever hears of a resource hears of the collections on it, whether they have rows or not.
do $$
declare
  of_function regprocedure;
begin
  foreach of_function in array array[
    'keystead.tell_of_move(text, uuid, uuid[])',
    'keystead.tell_members(uuid, text[], text[], uuid[], uuid[])']::regprocedure[]
  loop
    execute replace(pg_get_functiondef(of_function),
      'array_agg(distinct part.kind)', 'keystead.with_collections(array_agg(distinct part.kind))');
  end loop;
end $$;

create or replace function keystead.note_with_parts(of_act text, of_kind text, resource uuid, owner uuid) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    shares constant boolean :=
      exists (select from keystead.group_permissions p where p.resource_owner_id = owner);
    collections constant text[] :=
      keystead.collections_on(array(select distinct part.kind from keystead.parts_of(of_kind, resource) part));
  begin
    -- Also lists parts that a group saw without their parent.
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, groups, listed)
      select keystead.caller_id(), of_act, part.kind, part.id, owner, seen.groups,
             part.kind not like '%/%' and seen.groups <> '{}'
               and (part.id = resource or not seen.groups <@ keystead.seen_by(now.path[2:]))
      from keystead.parts_of(of_kind, resource) part
      cross join lateral (
        select case when shares then keystead.with_parents(part.kind, part.id) else '{}' end as path
      ) now
      cross join lateral (
        select case when shares then keystead.seen_by(now.path) else '{}' end as groups
      ) seen;
    -- One notice for all rows of collections: there may be thousands.
    if collections <> '{}' then
      insert into keystead.change_notices (user_id, groups, kinds)
        select owner, coalesce(array_agg(distinct seeing) filter (where seeing is not null), '{}'), collections
        from keystead.parts_of(of_kind, resource) part
        left join lateral unnest(
          case when shares then keystead.seen_by(keystead.with_parents(part.kind, part.id)) end
        ) seeing on true;
    end if;
    if shares then
      -- Grants on the rows change with them: tell the groups' owners.
      insert into keystead.change_notices (user_id, groups, kinds)
        select p.owner_id, array_agg(distinct p.access_group_id), array['access_group']
        from keystead.parts_of(of_kind, resource) part
        join keystead.group_permissions p on p.resource_id = part.id
        group by p.owner_id;
    end if;
  end $$;

-- The list of acts on what is shared names no rows of collections.
do $$
begin
  execute replace(pg_get_functiondef('keystead.note_change()'::regprocedure),
    'seeing, seeing <> ''{}''', 'seeing, seeing <> ''{}'' and tg_argv[0] not like ''%/%''');
end $$;

create or replace function keystead.may_undo(of_kind text, resource uuid, owner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  as $$
    select owner = keystead.caller_id()
      or resource = any (keystead.reach(
        of_kind, case when of_kind in ('rental_period', 'rent_component') then 'editPeriods'
          when of_kind like '%/%' then 'edit' else 'delete' end))
      or (keystead.with_parents(of_kind, resource))[2] = any (keystead.reach(
        case of_kind when 'building' then 'property_group' when 'rent_unit' then 'building'
          when 'lease_agreement' then 'rent_unit' end, 'removePart'))
  $$;

-- How many rows of a collection refer to a row, also such as the caller does not see.
create function keystead.count_refs(of_kind text, field text, resource uuid) returns integer
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  declare
    found integer;
  begin
    execute format('select count(*) from keystead.%I r where r.%I = $1', of_kind, field) into found using resource;
    return found;
  end $$;

-- The plan of whoever shares with the caller, as far as it is known here.
create function keystead.plan_of(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog
  as $$
    select coalesce((select a.plan from keystead.accounts a where a.user_id = person),
                    (select u.app_metadata ->> 'plan' from keystead.auth_users u where u.id = person))
  $$;

revoke execute on function
  keystead.count_refs(text, text, uuid), keystead.plan_of(uuid), keystead.count_rows(), keystead.forget_ref(), keystead.collections_on(text[]), keystead.with_collections(text[])
  from public;
grant execute on function keystead.count_refs(text, text, uuid), keystead.plan_of(uuid) to app_rw;
