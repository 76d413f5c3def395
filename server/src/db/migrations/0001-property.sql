-- The role under which every query of a signed-in person runs. Row-level security does not apply to a table's owner
-- nor to a superuser, so each transaction of a person steps down to this role.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'app_rw') then
      create role app_rw nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null; -- another database of the same server made it in this moment
  end;
  -- A login that is no superuser (hosted PostgreSQL) may step down only to a role that it is a member of.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant app_rw to %I', current_user);
  end if;
end $$;

revoke all on schema keystead from public;
grant usage on schema keystead to app_rw;

-- Hosted Supabase opens schemas to these two; ours stays closed to them.
do $$
declare
  outside text;
begin
  foreach outside in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = outside) then
      execute format('revoke all on schema keystead from %I', outside);
    end if;
  end loop;
end $$;

-- Null outside a person's transaction, where no policy lets anything through.
create function keystead.caller_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create table keystead.accounts (
  user_id uuid primary key,
  plan text not null default 'free' check (plan in ('free', 'starter', 'pro')),
  created_at timestamptz not null default now()
);

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
  unique (id, owner_id),
  foreign key (building_id, owner_id) references keystead.buildings (id, owner_id) on delete cascade
);
create index rent_units_by_owner on keystead.rent_units (owner_id, created_at, id);
create index rent_units_by_building on keystead.rent_units (building_id, created_at, id);

create table keystead.idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on keystead.idempotency_keys (created_at);

-- Which part of the demo stands in this database, and in which version: a start tops up, it never starts over.
create table keystead.demo_seed (
  part text primary key,
  version integer not null,
  seeded_at timestamptz not null default now()
);

alter table keystead.accounts enable row level security;
alter table keystead.property_groups enable row level security;
alter table keystead.buildings enable row level security;
alter table keystead.rent_units enable row level security;
alter table keystead.idempotency_keys enable row level security;

-- The scalar sub-select is evaluated once for a statement, not once for a row.
create policy own on keystead.accounts for select to app_rw
  using (user_id = (select keystead.caller_id()));
create policy own on keystead.property_groups to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
create policy own on keystead.buildings to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
create policy own on keystead.rent_units to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
create policy own on keystead.idempotency_keys to app_rw
  using (user_id = (select keystead.caller_id())) with check (user_id = (select keystead.caller_id()));

grant select on keystead.accounts to app_rw;
grant select, insert, update, delete
  on keystead.property_groups, keystead.buildings, keystead.rent_units, keystead.idempotency_keys
  to app_rw;
