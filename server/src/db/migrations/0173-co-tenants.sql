-- Tenants of a lease beside its first one, in order.
create table keystead.lease_co_tenants (
  lease_agreement_id uuid not null,
  contact_id uuid not null,
  owner_id uuid not null,
  position integer not null,
  primary key (lease_agreement_id, contact_id),
  foreign key (lease_agreement_id, owner_id)
    references keystead.lease_agreements (id, owner_id) on delete cascade,
  foreign key (contact_id, owner_id) references keystead.contacts (id, owner_id)
);
create index lease_co_tenants_by_contact on keystead.lease_co_tenants (contact_id);
create index lease_co_tenants_by_owner on keystead.lease_co_tenants (owner_id);

alter table keystead.lease_co_tenants enable row level security;
grant select, insert, delete on keystead.lease_co_tenants to app_rw;
create policy see on keystead.lease_co_tenants for select to app_rw using (
  owner_id = (select keystead.caller_id())
  or lease_agreement_id = any ((select keystead.reach('lease_agreement', 'view'))::uuid[]));
create policy add on keystead.lease_co_tenants for insert to app_rw with check (
  owner_id = (select keystead.caller_id())
  or lease_agreement_id = any ((select keystead.reach('lease_agreement', 'edit'))::uuid[]));
create policy remove on keystead.lease_co_tenants for delete to app_rw using (
  owner_id = (select keystead.caller_id())
  or lease_agreement_id = any ((select keystead.reach('lease_agreement', 'edit'))::uuid[]));

-- All tenants of a lease: the first at position 0, then its co-tenants.
create or replace view keystead.lease_tenants with (security_barrier) as
  select l.id as lease_agreement_id, c.id, c.contact_type,
         p.first_name, p.last_name, p.email, p.phone_primary as person_phone,
         o.organization_name, o.email_primary, o.phone_primary as organization_phone, named.position
  from keystead.lease_agreements l
  cross join lateral (
    select l.tenant_contact_id as contact_id, 0 as position
    union all
    select t.contact_id, t.position from keystead.lease_co_tenants t where t.lease_agreement_id = l.id
  ) named
  join keystead.contacts c on c.id = named.contact_id and c.owner_id = l.owner_id
  left join keystead.persons p on p.contact_id = c.id
  left join keystead.organizations o on o.contact_id = c.id
  where l.owner_id = (select keystead.caller_id())
     or l.id = any ((select keystead.reach('lease_agreement', 'view'))::uuid[]);

-- How many leases name a contact, whether the caller sees them or not.
create or replace function keystead.leases_of_contact(contact uuid) returns integer
  language sql stable security definer set search_path = pg_catalog
  as $$
    select count(*)::integer from (
      select l.id from keystead.lease_agreements l where l.tenant_contact_id = contact
      union
      select t.lease_agreement_id from keystead.lease_co_tenants t where t.contact_id = contact
    ) named
  $$;

create or replace function keystead.tell_of_tenant(contact uuid, owner uuid) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, groups, kinds)
      select distinct owner, seen.groups, array['lease_agreement']
      from (
        select l.id from keystead.lease_agreements l where l.tenant_contact_id = contact and l.owner_id = owner
        union
        select t.lease_agreement_id from keystead.lease_co_tenants t where t.contact_id = contact and t.owner_id = owner
      ) named
      cross join lateral (
        select keystead.seen_by(keystead.with_parents('lease_agreement', named.id)) as groups
      ) seen
      where seen.groups <> '{}';
  end $$;
