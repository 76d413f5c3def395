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

revoke execute on function
  keystead.given_by(uuid), keystead.tell_members(uuid, text[], text[], uuid[], uuid[]),
  keystead.tell_of_group(uuid, uuid, text[])
  from public;

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
create trigger note_deletion before delete on keystead.access_groups
  for each row when (pg_trigger_depth() = 0) execute function keystead.note_access_group();

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
