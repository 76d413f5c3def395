-- What one landlord lets others see and do. A grant names a resource and a level; it reaches the parts of the resource.
-- Who is a member is said by e-mail address, so that a group may wait for a new account.

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
  searched text generated always as (keystead.search_texts(name, description)) stored,
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
  -- When the app was opened with the address since it is a member; null: invited.
  opened_at timestamptz,
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
create index group_permissions_by_resource on keystead.group_permissions (resource_id);
create index group_permissions_by_resource_owner on keystead.group_permissions (resource_owner_id);

-- Members who are to be told by mail that they were added. Written in the transaction that adds them, by whoever adds
-- them; the server reads it and sends, so that adding takes the same time whether the address has an account or not.
create table keystead.invitations_due (
  member_id uuid primary key references keystead.access_group_members on delete cascade,
  owner_id uuid not null,
  due_at timestamptz not null default now(),
  -- It is tried for a day, as other mails are.
  failing_since timestamptz
);
create index invitations_due_by_time on keystead.invitations_due (due_at);
create index invitations_due_by_owner on keystead.invitations_due (owner_id);
