create table keystead.property_groups (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  name text not null,
  description text,
  notes text,
  property_type text,
  year_built integer,
  street text,
  city text,
  state text,
  zip_code text,
  country text,
  purchase_price numeric(14, 2),
  purchase_date date,
  property_tax numeric(14, 2),
  insurance_cost numeric(14, 2),
  maintenance_fund numeric(14, 2),
  searched text generated always as (keystead.search_texts(name, street, zip_code, city)) stored,
  unique (id, owner_id)
);
create index property_groups_by_owner on keystead.property_groups (owner_id, name, id);

-- A part has its parent's owner: the pair of keys says so where no code can forget it.
create table keystead.buildings (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  propertygroup_id uuid,
  name text,
  building_number text,
  street text not null,
  city text not null,
  state_province text,
  country text not null,
  postal_code text not null,
  total_floors integer,
  year_built integer,
  notes text,
  searched text
    generated always as (keystead.search_texts(name, building_number, street, postal_code, city)) stored,
  unique (id, owner_id),
  foreign key (propertygroup_id, owner_id) references keystead.property_groups (id, owner_id) on delete cascade
);
create index buildings_by_owner on keystead.buildings (owner_id, created_at, id);
create index buildings_by_group on keystead.buildings (propertygroup_id, created_at, id);

create table keystead.rent_units (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  building_id uuid not null,
  unit_number text not null,
  unit_name text,
  unit_type text,
  unit_description text,
  floor_number integer,
  total_area numeric,
  number_of_rooms integer,
  number_of_bathrooms integer,
  is_furnished boolean not null default false,
  has_balcony boolean not null default false,
  has_terrace boolean not null default false,
  has_garden boolean not null default false,
  has_parking boolean not null default false,
  has_elevator_access boolean not null default false,
  pets_allowed boolean not null default false,
  is_available boolean not null default true,
  available_from date,
  notes text,
  searched text generated always as (keystead.search_texts(unit_number, unit_name)) stored,
  unique (id, owner_id),
  foreign key (building_id, owner_id) references keystead.buildings (id, owner_id) on delete cascade
);
create index rent_units_by_owner on keystead.rent_units (owner_id, created_at, id);
create index rent_units_by_building on keystead.rent_units (building_id, created_at, id);
