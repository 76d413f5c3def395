-- What reaches whom. These functions read past row-level security, as their owner: a member sees what reaches him, not
-- the groups.

-- A resource and what it is a part of.
create function keystead.with_parents(kind text, resource uuid) returns uuid[]
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

-- Whether the owner of a resource lets this person share it onward, himself and now.
create function keystead.may_share(person text, kind text, resource uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog
  as $$
    select exists (
      select from keystead.access_group_members m
      join keystead.access_groups g on g.id = m.access_group_id and g.is_active is not false
      join keystead.group_permissions p on p.access_group_id = g.id
      where m.email = person and p.permission = 5 and p.owner_id = p.resource_owner_id
        and p.resource_id = any (keystead.with_parents(kind, resource))
    )
  $$;

-- How a landlord is called towards those he shares with.
create function keystead.name_of(person uuid, email text) returns text
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
    return coalesce(
      (select coalesce(
         nullif(trim(u.user_metadata ->> 'display_name'), ''),
         nullif(trim(concat_ws(' ', u.user_metadata ->> 'first_name', u.user_metadata ->> 'last_name')), '')
       ) from keystead.auth_users u where u.id = person),
      nullif(email, ''),
      person::text
    );
  end $$;

-- Grants that name a resource itself.
create function keystead.direct_grants() returns table (kind text, id uuid, level integer, by text)
  language plpgsql stable security definer set search_path = pg_catalog rows 10
  as $$
  begin
    return query
      select p.resource_type_id, p.resource_id, p.permission, keystead.name_of(g.owner_id, g.owner_email)
      from keystead.access_group_members m
      join keystead.access_groups g on g.id = m.access_group_id and g.is_active is not false
      join keystead.group_permissions p on p.access_group_id = g.id
      where m.email = keystead.caller_email() and p.permission > 0
        and (p.resource_owner_id = p.owner_id
             or keystead.may_share(g.owner_email, p.resource_type_id, p.resource_id));
  end $$;

-- Grants on rows of one kind, also by what they are parts of; a row may come several times.
create function keystead.grants_on(of_kind text) returns table (id uuid, level integer, by text)
  language plpgsql stable security definer set search_path = pg_catalog rows 100
  as $$
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
    end if;
  end $$;

-- Of nearly everybody there are none: the two functions below, which everybody's queries ask, find that out by one look
-- at an index. They are in plpgsql, which keeps its plans; SQL would plan them at each call.

-- Each row that is shared with the caller, with the highest of its levels and who granted it.
create function keystead.shared(of_kind text) returns table (id uuid, level integer, by text)
  language plpgsql stable security definer set search_path = pg_catalog rows 100
  as $$
  begin
    if not exists (select from keystead.access_group_members m where m.email = keystead.caller_email()) then
      return;
    end if;
    return query
      select g.id, max(g.level), (array_agg(g.by order by g.level desc, g.by))[1]
      from keystead.grants_on(of_kind) g group by g.id;
  end $$;

-- The ids among them from a level on. Policies ask for it in a sub-select, once a statement and only when a row is
-- not the caller's own.
create function keystead.reach(of_kind text, lowest integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
    if not exists (select from keystead.access_group_members m where m.email = keystead.caller_email()) then
      return '{}';
    end if;
    return (
      select coalesce(array_agg(distinct g.id), '{}') from keystead.grants_on(of_kind) g where g.level >= lowest
    );
  end $$;

-- How many leases name a contact, also such as the caller does not see: it cannot be deleted then.
create function keystead.leases_of_contact(contact uuid) returns integer
  language sql stable security definer set search_path = pg_catalog
  as $$
    select count(*)::integer from keystead.lease_agreements l
    join keystead.contacts c on c.id = l.tenant_contact_id and c.owner_id = l.owner_id
    where c.id = contact
  $$;

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

-- Whoever may read a lease reads its tenant's name, e-mail and phone, no more. A view reads past row-level security, so
-- it says itself for whom it speaks.
create view keystead.lease_tenants with (security_barrier) as
  select l.id as lease_agreement_id, c.id, c.contact_type,
         p.first_name, p.last_name, p.email, p.phone_primary as person_phone,
         o.organization_name, o.email_primary, o.phone_primary as organization_phone
  from keystead.lease_agreements l
  join keystead.contacts c on c.id = l.tenant_contact_id and c.owner_id = l.owner_id
  left join keystead.persons p on p.contact_id = c.id
  left join keystead.organizations o on o.contact_id = c.id
  where l.owner_id = (select keystead.caller_id())
     or l.id = any ((select keystead.reach('lease_agreement', 1))::uuid[]);
grant select on keystead.lease_tenants to app_rw;

revoke execute on function
  keystead.with_parents(text, uuid), keystead.may_share(text, text, uuid), keystead.name_of(uuid, text),
  keystead.direct_grants(), keystead.grants_on(text), keystead.shared(text), keystead.reach(text, integer),
  keystead.leases_of_contact(uuid), keystead.memberships()
  from public;
grant execute on function
  keystead.shared(text), keystead.reach(text, integer), keystead.leases_of_contact(uuid), keystead.memberships()
  to app_rw;
