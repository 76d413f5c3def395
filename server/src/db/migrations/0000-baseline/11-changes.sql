-- Each write leaves who, when, what kind of act, on which row, in its own transaction, and nothing of what was written.
-- The table feeds the stream of changes and the owner's list of the last acts; it is kept for 90 days.
create table keystead.changes (
  id bigint generated always as identity,
  -- Numbers given in advance come out of order, as transactions end out of order: readers go by what a snapshot sees.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  -- Null: the server itself.
  actor_id uuid,
  act text not null check (act in ('created', 'changed', 'deleted', 'shared', 'unshared')),
  resource_type text not null,
  resource_id uuid not null,
  owner_id uuid not null,
  -- The access groups that let somebody see the row, before or after the act: what was deleted can be asked no more.
  groups uuid[] not null default '{}',
  -- For the owner's list: acts on what is shared, without the parts that go with a row.
  listed boolean not null default false,
  -- Of an act of sharing: by which access group.
  access_group_id uuid
);
create index changes_by_xid on keystead.changes (xid);
create index changes_by_age on keystead.changes (at);
create index changes_listed on keystead.changes (owner_id, id desc) where listed;
-- Whether one's own rows changed since a snapshot.
create index changes_by_owner on keystead.changes (owner_id, xid);

-- News for the stream that no row of the trail carries: somebody sees more or less than before, or a session is over. Of
-- use for minutes. A member is known by an address, which does not stand here: its hash does.
create table keystead.change_notices (
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kinds text[] not null default '{}',
  user_id uuid,
  groups uuid[] not null default '{}',
  address_hash bytea,
  session_id uuid
);
create index change_notices_by_xid on keystead.change_notices (xid);
create index change_notices_by_age on keystead.change_notices (at);

alter table keystead.changes enable row level security;
alter table keystead.change_notices enable row level security;
create policy own on keystead.changes for select to app_rw using (owner_id = (select keystead.caller_id()));
grant select on keystead.changes to app_rw;

-- A resource and what is part of it.
create function keystead.parts_of(of_kind text, resource uuid) returns table (kind text, id uuid)
  language plpgsql stable security definer set search_path = pg_catalog rows 20
  as $$
  begin
    return query
      with recursive parts (kind, id) as (
        select of_kind, resource
        union all
        select part.kind, part.id from parts p cross join lateral (
          select 'building', b.id from keystead.buildings b
            where p.kind = 'property_group' and b.propertygroup_id = p.id
          union all
          select 'rent_unit', u.id from keystead.rent_units u
            where p.kind = 'building' and u.building_id = p.id
          union all
          select 'lease_agreement', l.id from keystead.lease_agreements l
            where p.kind = 'rent_unit' and l.rent_unit_id = p.id
          union all
          select 'rental_period', r.id from keystead.rental_periods r
            where p.kind = 'lease_agreement' and r.lease_agreement_id = p.id
          union all
          select 'rent_component', c.id from keystead.rent_components c
            where p.kind = 'rental_period' and c.rental_period_id = p.id
        ) part (kind, id)
      )
      select parts.kind, parts.id from parts;
  end $$;

-- Whether somebody may share onward what lies on this path, which leads from a resource up: as may_share, for paths that
-- a row has no more.
create function keystead.may_pass_on(person text, path uuid[]) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
    return exists (
      select from keystead.access_group_members m
      join keystead.access_groups g on g.id = m.access_group_id and g.is_active is not false
      join keystead.group_permissions p on p.access_group_id = g.id
      where m.email = person and p.permission = 5 and p.owner_id = p.resource_owner_id
        and p.resource_id = any (path)
    );
  end $$;

-- The access groups whose grants reach a resource by its path.
create function keystead.seen_by(path uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
    return (
      select coalesce(array_agg(distinct p.access_group_id), '{}')
      from unnest(path) with ordinality step (id, place)
      join keystead.group_permissions p on p.resource_id = step.id and p.permission > 0
      join keystead.access_groups g on g.id = p.access_group_id and g.is_active is not false
      where p.owner_id = p.resource_owner_id
         or keystead.may_pass_on(g.owner_email, path[step.place::integer:])
    );
  end $$;

create function keystead.united(ids uuid[], more uuid[]) returns uuid[]
  language sql immutable
  as $$ select array(select distinct unnest(ids || more) order by 1) $$;

-- The caller's list: the last acts on what is the caller's and shared, or those of them that are about one group, with
-- who did them as far as that is known, and about which of the caller's groups they are: of sharing, the one that gives or
-- takes; else those that let somebody see the row. An address is known while it is a member of a group of the caller's,
-- or of one that what is the caller's was passed on to: of who has left, the one of today is not told.
create function keystead.last_acts(most integer, of_group uuid)
  returns table (
    id bigint, at timestamptz, act text, resource_type text, resource_id uuid, mine boolean,
    actor_id uuid, actor_name text, actor_email text, access_group_ids uuid[]
  )
  language plpgsql stable security definer set search_path = pg_catalog rows 50
  as $$
  declare
    own constant uuid[] := array(select g.id from keystead.access_groups g where g.owner_id = keystead.caller_id());
  begin
    return query
      select c.id, c.at, c.act, c.resource_type, c.resource_id, c.actor_id is not distinct from keystead.caller_id(),
             u.id, nullif(keystead.name_of(u.id, known.email), u.id::text), known.email,
             case
               when c.resource_type = 'access_group' then array[c.resource_id]
               when c.access_group_id is null then array(select seeing from unnest(c.groups) seeing where seeing = any (own))
               else array(select c.access_group_id where c.access_group_id = any (own))
             end
      from (
        select * from keystead.changes l
        where l.owner_id = keystead.caller_id() and l.listed
          and (of_group is null or of_group = any (own) and (
            l.resource_id = of_group or l.access_group_id = of_group or of_group = any (l.groups)))
        order by l.id desc limit most
      ) c
      left join keystead.auth_users u on u.id = c.actor_id
      left join lateral (
        select u.email where u.id = keystead.caller_id() or exists (
          select from keystead.access_group_members m
          where m.email = u.email and (
            m.owner_id = keystead.caller_id() or exists (
              select from keystead.group_permissions p
              where p.access_group_id = m.access_group_id and p.resource_owner_id = keystead.caller_id()
                and p.permission > 0
            )
          )
        )
      ) known on true
      order by c.id desc;
  end $$;

revoke execute on function
  keystead.parts_of(text, uuid), keystead.may_pass_on(text, uuid[]), keystead.seen_by(uuid[]),
  keystead.last_acts(integer, uuid)
  from public;
grant execute on function keystead.last_acts(integer, uuid) to app_rw;
