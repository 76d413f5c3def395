-- Contacts, leases, rental periods and rent components. Money is numeric, exact to the cent.

create table keystead.contacts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  contact_type text not null check (contact_type in ('person', 'organization')),
  preferred_contact_method text,
  notes text,
  -- What the list is sorted by: a last name with its first name, or an organization's name.
  sort_name text not null,
  unique (id, owner_id),
  unique (id, owner_id, contact_type)
);
create index contacts_by_owner on keystead.contacts (owner_id, sort_name, id);

-- The kind travels with the key: a person's row cannot hang on an organization.
create table keystead.persons (
  contact_id uuid primary key,
  owner_id uuid not null,
  contact_type text not null default 'person' check (contact_type = 'person'),
  first_name text not null,
  last_name text not null,
  middle_name text,
  suffix text,
  title text,
  date_of_birth date,
  email text,
  phone_primary text,
  phone_secondary text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  country text,
  postal_code text,
  emergency_contact_name text,
  emergency_contact_phone text,
  emergency_contact_relationship text,
  foreign key (contact_id, owner_id, contact_type)
    references keystead.contacts (id, owner_id, contact_type) on delete cascade
);

create table keystead.organizations (
  contact_id uuid primary key,
  owner_id uuid not null,
  contact_type text not null default 'organization' check (contact_type = 'organization'),
  organization_name text not null,
  organization_type text,
  legal_name text,
  tax_id text,
  industry text,
  email_primary text,
  email_billing text,
  phone_primary text,
  phone_secondary text,
  fax text,
  website text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  country text,
  postal_code text,
  billing_address_line1 text,
  billing_address_line2 text,
  billing_city text,
  billing_state text,
  billing_country text,
  billing_postal_code text,
  primary_contact_name text,
  primary_contact_title text,
  primary_contact_email text,
  primary_contact_phone text,
  payment_terms text,
  business_hours text,
  foreign key (contact_id, owner_id, contact_type)
    references keystead.contacts (id, owner_id, contact_type) on delete cascade
);

create table keystead.lease_agreements (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  rent_unit_id uuid not null,
  -- The tenant may be a contact of the member who wrote the lease: no pair with the owner here.
  tenant_contact_id uuid references keystead.contacts (id),
  lease_number text,
  lease_type text not null default 'residential',
  lease_number_of_tenants integer,
  security_deposit numeric(14, 2),
  monthly_rent numeric(14, 2),
  start_date date not null,
  end_date date,
  is_month_to_month boolean not null default false,
  payment_due_day integer not null default 1,
  late_fee_percentage numeric,
  late_fee_fixed_amount numeric(14, 2),
  late_fee_grace_period integer,
  lease_status text not null default 'draft',
  notes text,
  check (end_date >= start_date),
  check (end_date is null or not is_month_to_month),
  check (late_fee_percentage is null or late_fee_fixed_amount is null),
  unique (id, owner_id),
  foreign key (rent_unit_id, owner_id) references keystead.rent_units (id, owner_id) on delete cascade
);
create index lease_agreements_by_owner on keystead.lease_agreements (owner_id, start_date desc, created_at desc);
create index lease_agreements_by_unit on keystead.lease_agreements (rent_unit_id);
create index lease_agreements_by_tenant on keystead.lease_agreements (tenant_contact_id);

create table keystead.rental_periods (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  lease_agreement_id uuid not null,
  start_date date not null,
  end_date date,
  total_rent numeric(14, 2) not null,
  notes text,
  check (end_date >= start_date),
  unique (id, owner_id),
  foreign key (lease_agreement_id, owner_id)
    references keystead.lease_agreements (id, owner_id) on delete cascade
);
create index rental_periods_by_owner on keystead.rental_periods (owner_id, start_date, id);
create index rental_periods_by_lease on keystead.rental_periods (lease_agreement_id, start_date, id);

create table keystead.rent_components (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  rental_period_id uuid not null,
  component_name text not null,
  component_type text not null,
  amount numeric(14, 2) not null,
  is_taxable boolean not null default false,
  tax_rate numeric,
  display_order integer not null default 0,
  notes text,
  foreign key (rental_period_id, owner_id) references keystead.rental_periods (id, owner_id) on delete cascade
);
create index rent_components_by_owner on keystead.rent_components (owner_id, display_order, id);
create index rent_components_by_period on keystead.rent_components (rental_period_id, display_order, id);

do $$
declare
  name text;
begin
  foreach name in array array[
    'contacts', 'persons', 'organizations', 'lease_agreements', 'rental_periods', 'rent_components'
  ] loop
    execute format('alter table keystead.%I enable row level security', name);
    execute format('grant select, insert, update, delete on keystead.%I to app_rw', name);
    execute format(
      'create policy own on keystead.%I to app_rw using (owner_id = (select keystead.caller_id()))'
      ' with check (owner_id = (select keystead.caller_id()))',
      name
    );
  end loop;
end $$;
