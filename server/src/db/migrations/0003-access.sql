-- Access groups (R26): what one landlord lets others see and do. A grant names a resource and a level; it reaches the
-- parts of the resource. Who is a member is said by e-mail address, so that a group may wait for a new account.

-- The verified address of the person whose transaction this is. It travels as hex, for it stands in a statement's text.
create function keystead.caller_email() returns text
  language sql stable parallel safe
  as $$
    select nullif(convert_from(decode(coalesce(current_setting('app.user_email', true), ''), 'hex'), 'UTF8'), '')
  $$;

create table keystead.access_groups (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  name text not null,
  description text,
  -- Whether an onward grant still holds is asked by this address; it is also the owner's name where no other is known.
  owner_email text not null,
  unique (id, owner_id)
);
create index access_groups_by_owner on keystead.access_groups (owner_id, name, id);

create table keystead.access_group_members (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  access_group_id uuid not null,
  email text not null,
  unique (access_group_id, email),
  foreign key (access_group_id, owner_id) references keystead.access_groups (id, owner_id) on delete cascade
);
create index access_group_members_by_email on keystead.access_group_members (email);

-- One column for each kind of resource, so that a grant goes with the row it names. The pair with the row's owner
-- tells a grant of the owner from one that was passed on: level 5 comes from the owner alone.
create table keystead.group_permissions (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  access_group_id uuid not null,
  resource_owner_id uuid not null,
  property_group_id uuid,
  building_id uuid,
  rent_unit_id uuid,
  lease_agreement_id uuid,
  contact_id uuid,
  resource_type_id text not null generated always as (
    case
      when property_group_id is not null then 'property_group'
      when building_id is not null then 'building'
      when rent_unit_id is not null then 'rent_unit'
      when lease_agreement_id is not null then 'lease_agreement'
      else 'contact'
    end
  ) stored,
  resource_id uuid not null generated always as (
    coalesce(property_group_id, building_id, rent_unit_id, lease_agreement_id, contact_id)
  ) stored,
  permission integer not null check (permission between 0 and 5),
  check (num_nonnulls(property_group_id, building_id, rent_unit_id, lease_agreement_id, contact_id) = 1),
  check (permission < 5 or owner_id = resource_owner_id),
  unique (access_group_id, resource_id),
  foreign key (access_group_id, owner_id) references keystead.access_groups (id, owner_id) on delete cascade,
  foreign key (property_group_id, resource_owner_id)
    references keystead.property_groups (id, owner_id) on delete cascade,
  foreign key (building_id, resource_owner_id) references keystead.buildings (id, owner_id) on delete cascade,
  foreign key (rent_unit_id, resource_owner_id) references keystead.rent_units (id, owner_id) on delete cascade,
  foreign key (lease_agreement_id, resource_owner_id)
    references keystead.lease_agreements (id, owner_id) on delete cascade,
  foreign key (contact_id, resource_owner_id) references keystead.contacts (id, owner_id) on delete cascade
);
create index group_permissions_by_property_group on keystead.group_permissions (property_group_id)
  where property_group_id is not null;
create index group_permissions_by_building on keystead.group_permissions (building_id)
  where building_id is not null;
create index group_permissions_by_rent_unit on keystead.group_permissions (rent_unit_id)
  where rent_unit_id is not null;
create index group_permissions_by_lease on keystead.group_permissions (lease_agreement_id)
  where lease_agreement_id is not null;
create index group_permissions_by_contact on keystead.group_permissions (contact_id)
  where contact_id is not null;

-- The functions below read past row-level security, as their owner: a member sees what reaches him, not the groups.

-- A resource and what it is a part of.
create function keystead.with_parents(kind text, resource uuid) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  begin
    return case kind
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

-- How many leases name a contact, also such as the caller does not see: it cannot be deleted then (R25).
create function keystead.leases_of_contact(contact uuid) returns integer
  language sql stable security definer set search_path = pg_catalog
  as $$ select count(*)::integer from keystead.lease_agreements l where l.tenant_contact_id = contact $$;

-- Whoever may read a lease reads its tenant's name, e-mail and phone, no more (R26). A view reads past row-level
-- security, so it says itself for whom it speaks.
create view keystead.lease_tenants with (security_barrier) as
  select l.id as lease_agreement_id, c.id, c.contact_type,
         p.first_name, p.last_name, p.email, p.phone_primary as person_phone,
         o.organization_name, o.email_primary, o.phone_primary as organization_phone
  from keystead.lease_agreements l
  join keystead.contacts c on c.id = l.tenant_contact_id
  left join keystead.persons p on p.contact_id = c.id
  left join keystead.organizations o on o.contact_id = c.id
  where l.owner_id = (select keystead.caller_id())
     or l.id = any ((select keystead.reach('lease_agreement', 1))::uuid[]);

-- A row's owner never changes, whoever edits it.
create function keystead.keep_owner() returns trigger
  language plpgsql
  as $$
  begin
    raise insufficient_privilege using message = 'a row keeps its owner';
  end $$;

-- A lease names a tenant whom its writer may see.
create function keystead.require_visible_tenant() returns trigger
  language plpgsql
  as $$
  begin
    if not exists (select from keystead.contacts c where c.id = new.tenant_contact_id) then
      raise foreign_key_violation using message = 'the tenant is no contact that the caller sees';
    end if;
    return new;
  end $$;
create trigger visible_tenant before insert on keystead.lease_agreements
  for each row when (new.tenant_contact_id is not null)
  execute function keystead.require_visible_tenant();
create trigger visible_new_tenant before update on keystead.lease_agreements
  for each row when (new.tenant_contact_id is not null
                     and new.tenant_contact_id is distinct from old.tenant_contact_id)
  execute function keystead.require_visible_tenant();

-- Policies: a row is reached by its owner, by a grant on it, or by one on what it is a part of. The clause on the
-- parent stands beside that on the row, for a row just inserted is in no list that was made before.
do $$
declare
  t record;
  mine constant text := 'owner_id = (select keystead.caller_id())';
begin
  for t in
    select * from (values
      -- table, kind, own id, parent column, parent kind, levels: add to the parent, change, delete itself, by the parent
      ('property_groups', 'property_group', 'id', null, null, null, 2, 4, null),
      ('buildings', 'building', 'id', 'propertygroup_id', 'property_group', 3, 2, 4, 3),
      ('rent_units', 'rent_unit', 'id', 'building_id', 'building', 3, 2, 4, 3),
      ('lease_agreements', 'lease_agreement', 'id', 'rent_unit_id', 'rent_unit', 3, 2, 4, 3),
      ('contacts', 'contact', 'id', null, null, null, 2, 4, null),
      ('persons', 'contact', 'contact_id', null, null, null, 2, 4, null),
      ('organizations', 'contact', 'contact_id', null, null, null, 2, 4, null),
      ('rental_periods', 'lease_agreement', 'lease_agreement_id', 'lease_agreement_id', 'lease_agreement', 2, 2, 2, 2),
      ('rent_components', 'rental_period', 'rental_period_id', 'rental_period_id', 'rental_period', 2, 2, 2, 2)
    ) as v(name, kind, key, parent, parent_kind, add_level, edit_level, delete_level, parent_delete_level)
  loop
    execute format('drop policy own on keystead.%I', t.name);
    execute format(
      'create policy see on keystead.%I for select to app_rw using (%s or %I = any ((select keystead.reach(%L, 1))::uuid[])%s)',
      t.name, mine, t.key, t.kind,
      case when t.parent is null then '' else format(
        ' or %I = any ((select keystead.reach(%L, 1))::uuid[])', t.parent, t.parent_kind) end
    );
    execute format(
      'create policy add on keystead.%I for insert to app_rw with check (%s%s)',
      t.name, mine,
      case when t.parent is null then '' else format(
        ' or %I = any ((select keystead.reach(%L, %s))::uuid[])', t.parent, t.parent_kind, t.add_level) end
    );
    execute format(
      'create policy edit on keystead.%I for update to app_rw'
      ' using (%2$s or %3$I = any ((select keystead.reach(%4$L, %5$s))::uuid[]))'
      ' with check (%2$s or %3$I = any ((select keystead.reach(%4$L, %5$s))::uuid[]))',
      t.name, mine, t.key, t.kind, t.edit_level
    );
    execute format(
      'create policy remove on keystead.%I for delete to app_rw using (%s or %I = any ((select keystead.reach(%L, %s))::uuid[])%s)',
      t.name, mine, t.key, t.kind, t.delete_level,
      case when t.parent is null then '' else format(
        ' or %I = any ((select keystead.reach(%L, %s))::uuid[])', t.parent, t.parent_kind, t.parent_delete_level) end
    );
    execute format(
      'create trigger keep_owner before update on keystead.%I for each row'
      ' when (old.owner_id is distinct from new.owner_id) execute function keystead.keep_owner()',
      t.name
    );
  end loop;
end $$;

alter table keystead.access_groups enable row level security;
alter table keystead.access_group_members enable row level security;
alter table keystead.group_permissions enable row level security;

create policy own on keystead.access_groups to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
create policy own on keystead.access_group_members to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
-- A grant names own rows, or rows that came with level 5; a permission of 5 on those is refused by the table itself.
create policy own on keystead.group_permissions to app_rw
  using (owner_id = (select keystead.caller_id()))
  with check (
    owner_id = (select keystead.caller_id())
    and (
      resource_owner_id = (select keystead.caller_id())
      or property_group_id = any ((select keystead.reach('property_group', 5))::uuid[])
      or building_id = any ((select keystead.reach('building', 5))::uuid[])
      or rent_unit_id = any ((select keystead.reach('rent_unit', 5))::uuid[])
      or lease_agreement_id = any ((select keystead.reach('lease_agreement', 5))::uuid[])
      or contact_id = any ((select keystead.reach('contact', 5))::uuid[])
    )
  );

grant select, insert, update, delete
  on keystead.access_groups, keystead.access_group_members, keystead.group_permissions to app_rw;
grant select on keystead.lease_tenants to app_rw;

revoke execute on function
  keystead.with_parents(text, uuid), keystead.may_share(text, text, uuid), keystead.name_of(uuid, text),
  keystead.direct_grants(), keystead.grants_on(text), keystead.shared(text), keystead.reach(text, integer),
  keystead.leases_of_contact(uuid)
  from public;
grant execute on function
  keystead.shared(text), keystead.reach(text, integer), keystead.leases_of_contact(uuid)
  to app_rw;
