-- Money is numeric, exact to the cent.

create table keystead.lease_agreements (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean,
  rent_unit_id uuid not null,
  tenant_contact_id uuid,
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
  searched text generated always as (keystead.search_texts(lease_number)) stored,
  -- The name alone, where the tenant is no contact of the lease's owner. Naming a contact ends it.
  tenant_name text,
  check (end_date >= start_date),
  check (end_date is null or not is_month_to_month),
  check (late_fee_percentage is null or late_fee_fixed_amount is null),
  check (tenant_contact_id is null or tenant_name is null),
  unique (id, owner_id),
  foreign key (rent_unit_id, owner_id) references keystead.rent_units (id, owner_id) on delete cascade,
  foreign key (tenant_contact_id, owner_id) references keystead.contacts (id, owner_id)
);
create index lease_agreements_by_owner on keystead.lease_agreements (owner_id, start_date desc, created_at desc);
create index lease_agreements_by_unit on keystead.lease_agreements (rent_unit_id);
create index lease_agreements_by_tenant on keystead.lease_agreements (tenant_contact_id);
create index lease_agreements_by_end on keystead.lease_agreements (end_date) where lease_status = 'active';

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
