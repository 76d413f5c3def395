-- Whoever is in somebody's group may leave it (R52): a member sees and takes away the own membership, nobody else's. It
-- is known by the verified address alone, as what the group grants is.
create policy see_own on keystead.access_group_members for select to app_rw
  using (email = (select keystead.caller_email()));
create policy leave on keystead.access_group_members for delete to app_rw
  using (email = (select keystead.caller_email()));

-- The groups of others that the caller is in: whose, since when, and how many grants of each reach the caller. Its name
-- and its other members are the owner's to see. An inactive one is listed too: it may be left before it grants again.
create function keystead.memberships()
  returns table (access_group_id uuid, by text, since timestamptz, count integer)
  language plpgsql stable security definer set search_path = pg_catalog rows 10
  as $$
  begin
    return query
      select g.id, keystead.name_of(g.owner_id, g.owner_email), m.created_at,
             (select count(*)::integer from keystead.group_permissions p
              where p.access_group_id = g.id and g.is_active is not false and p.permission > 0
                and (p.resource_owner_id = p.owner_id
                     or keystead.may_share(g.owner_email, p.resource_type_id, p.resource_id)))
      from keystead.access_group_members m
      join keystead.access_groups g on g.id = m.access_group_id
      where m.email = keystead.caller_email()
      order by 2, m.created_at, g.id;
  end $$;
revoke execute on function keystead.memberships() from public;
grant execute on function keystead.memberships() to app_rw;
