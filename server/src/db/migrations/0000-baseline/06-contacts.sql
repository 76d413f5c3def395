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
  searched text generated always as (
    keystead.search_texts(title, first_name, middle_name, last_name, email, phone_primary, phone_secondary)
  ) stored,
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
  searched text generated always as (
    keystead.search_texts(organization_name, legal_name, email_primary, phone_primary, website)
  ) stored,
  foreign key (contact_id, owner_id, contact_type)
    references keystead.contacts (id, owner_id, contact_type) on delete cascade
);
