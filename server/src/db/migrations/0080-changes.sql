-- Changes (R54): each write leaves who, when, what kind of act, on which row, in its own transaction, and nothing of what
-- was written. The table feeds the stream of changes and the owner's list of the last acts; it is kept for 90 days.

-- When the app was opened with the address since it is a member (R52); null: invited.
alter table keystead.access_group_members add column opened_at timestamptz;

create index group_permissions_by_resource on keystead.group_permissions (resource_id);
create index group_permissions_by_resource_owner on keystead.group_permissions (resource_owner_id);

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

-- A resource and what it is a part of: now of rental periods and rent components too.
create or replace function keystead.with_parents(kind text, resource uuid) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
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

-- Whoever reads a lease reads its tenant's name, e-mail and phone (R26), without seeing the contact.
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
      where l.tenant_contact_id = contact and (l.owner_id <> owner or seen.groups <> '{}');
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
create trigger note_change after insert or update on keystead.persons
  for each row execute function keystead.note_contact_half();
create trigger note_deletion after delete on keystead.persons
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_contact_half();
create trigger note_change after insert or update on keystead.organizations
  for each row execute function keystead.note_contact_half();
create trigger note_deletion after delete on keystead.organizations
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_contact_half();

-- The grants of a group that give something, if the group is active.
create function keystead.given_by(of_group uuid) returns table (kind text, id uuid, level integer)
  language plpgsql stable security definer set search_path = pg_catalog rows 10
  as $$
  begin
    return query
      select p.resource_type_id, p.resource_id, p.permission
      from keystead.group_permissions p join keystead.access_groups g on g.id = p.access_group_id
      where g.id = of_group and p.permission > 0
        and (p.owner_id = p.resource_owner_id
             or keystead.may_pass_on(g.owner_email, keystead.with_parents(p.resource_type_id, p.resource_id)));
  end $$;

-- Tells the holders of addresses that what a group of `owner` gives them is another: by the kinds of all that it reaches.
-- `passing`: what they could or can pass on; to whom they did is told too.
create function keystead.tell_members(
  owner uuid, emails text[], of_kinds text[], resources uuid[], passing uuid[]
) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    reached text[];
  begin
    select array_agg(distinct part.kind) into reached
      from unnest(of_kinds, resources) given (kind, id)
      cross join lateral keystead.parts_of(given.kind, given.id) part;
    insert into keystead.change_notices (address_hash, kinds)
      select sha256(convert_to(email, 'UTF8')), 'access_group'::text || reached from unnest(emails) email;
    if passing <> '{}' then
      insert into keystead.change_notices (groups, kinds)
        select array[g.id], array_agg(distinct part.kind)
        from keystead.group_permissions p
        join keystead.access_groups g on g.id = p.access_group_id and g.is_active is not false
        cross join lateral keystead.parts_of(p.resource_type_id, p.resource_id) part
        where p.resource_owner_id = owner and p.owner_id <> owner and p.permission > 0
          and g.owner_email = any (emails)
          and keystead.with_parents(p.resource_type_id, p.resource_id) && passing
        group by g.id;
    end if;
  end $$;

-- The same for all that a group gives.
create function keystead.tell_of_group(of_group uuid, owner uuid, emails text[]) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    perform keystead.tell_members(
      owner, emails, array_agg(given.kind), array_agg(given.id),
      coalesce(array_agg(given.id) filter (where given.level = 5), '{}')
    ) from keystead.given_by(of_group) given;
  end $$;

create function keystead.note_access_group() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    about keystead.access_groups;
    is_told boolean := false;
    act constant text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
    emails text[];
  begin
    if tg_op = 'DELETE' then
      about := old;
      is_told := old.is_active is not false;
    else
      about := new;
      if tg_op = 'UPDATE' then
        is_told := (old.is_active is not false) <> (new.is_active is not false);
      end if;
    end if;
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, listed)
      values (keystead.caller_id(), act, 'access_group', about.id, about.owner_id, true);
    emails := array(select m.email from keystead.access_group_members m where m.access_group_id = about.id);
    if is_told then
      perform keystead.tell_of_group(about.id, about.owner_id, emails);
    elsif tg_op = 'DELETE' then
      -- They were in it, and are no more. Its name is the owner's: of that members hear nothing.
      perform keystead.tell_members(about.owner_id, emails, '{}', '{}', '{}');
    end if;
    return case tg_op when 'DELETE' then old end;
  end $$;
create trigger note_creation after insert on keystead.access_groups
  for each row execute function keystead.note_access_group();
-- The server puts the owner's new address in by itself, and a list of permissions that is replaced gives its group another
-- version: neither is an act on the group.
create trigger note_change after update on keystead.access_groups
  for each row when ((old.name, old.description, old.is_active) is distinct from (new.name, new.description, new.is_active))
  execute function keystead.note_access_group();
-- Its owner's other pages hear of the version all the same: they would be refused with the one before.
create function keystead.note_group_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (kinds, user_id) values ('{access_group}', new.owner_id);
    return null;
  end $$;
create trigger note_version after update on keystead.access_groups
  for each row when (
    (old.name, old.description, old.is_active) is not distinct from (new.name, new.description, new.is_active)
    and old.updated_at <> new.updated_at
  )
  execute function keystead.note_group_version();
create trigger note_deletion before delete on keystead.access_groups
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_access_group();

create function keystead.note_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    about keystead.access_group_members;
    emails text[];
  begin
    if tg_op = 'DELETE' then
      about := old;
      emails := array[old.email];
    else
      about := new;
      emails := array[new.email];
      if tg_op = 'UPDATE' then
        emails := case when old.email = new.email then '{}' else array[old.email, new.email] end;
      end if;
    end if;
    insert into keystead.change_notices (user_id, kinds) values (about.owner_id, array['access_group']);
    if tg_op <> 'UPDATE' then
      insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, listed)
        values (
          keystead.caller_id(), case tg_op when 'INSERT' then 'shared' else 'unshared' end,
          'access_group', about.access_group_id, about.owner_id, true
        );
    end if;
    if emails = '{}' then
      return null;
    elsif exists (
      select from keystead.access_groups g where g.id = about.access_group_id and g.is_active is not false
    ) then
      perform keystead.tell_of_group(about.access_group_id, about.owner_id, emails);
    else
      perform keystead.tell_members(about.owner_id, emails, '{}', '{}', '{}');
    end if;
    return null;
  end $$;
create trigger note_change after insert or update on keystead.access_group_members
  for each row execute function keystead.note_member();
create trigger note_deletion after delete on keystead.access_group_members
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_member();

create function keystead.note_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    about keystead.group_permissions;
    before integer := 0;
    after integer := 0;
    group_email text;
    is_active boolean;
    emails text[];
  begin
    if tg_op = 'DELETE' then
      about := old;
      before := old.permission;
    else
      about := new;
      after := new.permission;
      if tg_op = 'UPDATE' then
        before := old.permission;
      end if;
    end if;
    insert into keystead.change_notices (user_id, kinds) values (about.owner_id, array['access_group']);
    if before = after then
      return null;
    end if;
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id, listed, access_group_id)
      values (
        keystead.caller_id(), case when after > 0 then 'shared' else 'unshared' end,
        about.resource_type_id, about.resource_id, about.resource_owner_id, true, about.access_group_id
      );
    select g.owner_email, g.is_active is not false into group_email, is_active
      from keystead.access_groups g where g.id = about.access_group_id;
    emails := array(select m.email from keystead.access_group_members m where m.access_group_id = about.access_group_id);
    if is_active and (
      about.owner_id = about.resource_owner_id or keystead.may_pass_on(
        group_email, keystead.with_parents(about.resource_type_id, about.resource_id))
    ) then
      perform keystead.tell_members(
        about.owner_id, emails, array[about.resource_type_id], array[about.resource_id],
        case when 5 in (before, after) then array[about.resource_id] else '{}' end
      );
    end if;
    return null;
  end $$;
create trigger note_change after insert or update on keystead.group_permissions
  for each row execute function keystead.note_grant();
create trigger note_deletion after delete on keystead.group_permissions
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_grant();

-- For tables of what belongs to a person's account and has a `user_id`: a change is told to that person.
create function keystead.note_account_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    person constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
    act constant text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
  begin
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id)
      values (keystead.caller_id(), act, 'account', person, person);
    return null;
  end $$;

-- A session that is over ends its streams (R44), and stands no more in the person's list.
create function keystead.note_session_end() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (session_id) values (old.id);
    insert into keystead.change_notices (user_id, kinds) values (old.user_id, '{account}');
    return null;
  end $$;
create trigger note_end after delete on keystead.auth_sessions
  for each row execute function keystead.note_session_end();
create trigger note_revoked after update on keystead.auth_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function keystead.note_session_end();

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
  keystead.tell_of_move(text, uuid, uuid[]), keystead.tell_of_tenant(uuid, uuid), keystead.given_by(uuid),
  keystead.tell_members(uuid, text[], text[], uuid[], uuid[]), keystead.tell_of_group(uuid, uuid, text[]),
  keystead.last_acts(integer, uuid)
  from public;
grant execute on function keystead.last_acts(integer, uuid) to app_rw;
