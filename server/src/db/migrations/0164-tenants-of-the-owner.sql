-- A lease's tenant is a contact of the lease's owner (R61).

-- The name alone, of a lease that named another owner's contact before. Naming a contact ends it.
alter table keystead.lease_agreements add column tenant_name text;

-- Nobody changes these leases: no act is noted, and their versions stay.
alter table keystead.lease_agreements disable trigger user;
update keystead.lease_agreements l
  set tenant_contact_id = null,
      tenant_name = coalesce(o.organization_name, nullif(concat_ws(' ', p.first_name, p.last_name), ''))
  from keystead.contacts c
  left join keystead.persons p on p.contact_id = c.id
  left join keystead.organizations o on o.contact_id = c.id
  where c.id = l.tenant_contact_id and c.owner_id <> l.owner_id;
alter table keystead.lease_agreements enable trigger user;

alter table keystead.lease_agreements
  drop constraint lease_agreements_tenant_contact_id_fkey,
  add foreign key (tenant_contact_id, owner_id) references keystead.contacts (id, owner_id),
  add check (tenant_contact_id is null or tenant_name is null);

-- Only members see the lease beside its owner, who hears of the contact itself.
create or replace function keystead.tell_of_tenant(contact uuid, owner uuid) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, groups, kinds)
      select distinct l.owner_id, seen.groups, array['lease_agreement']
      from keystead.lease_agreements l
      cross join lateral (
        select keystead.seen_by(keystead.with_parents('lease_agreement', l.id)) as groups
      ) seen
      where l.tenant_contact_id = contact and l.owner_id = owner and seen.groups <> '{}';
  end $$;

-- Read and counted for the contact's owner alone, as the key already has it.
create or replace view keystead.lease_tenants with (security_barrier) as
  select l.id as lease_agreement_id, c.id, c.contact_type,
         p.first_name, p.last_name, p.email, p.phone_primary as person_phone,
         o.organization_name, o.email_primary, o.phone_primary as organization_phone
  from keystead.lease_agreements l
  join keystead.contacts c on c.id = l.tenant_contact_id and c.owner_id = l.owner_id
  left join keystead.persons p on p.contact_id = c.id
  left join keystead.organizations o on o.contact_id = c.id
  where l.owner_id = (select keystead.caller_id())
     or l.id = any ((select keystead.reach('lease_agreement', 1))::uuid[]);

create or replace function keystead.leases_of_contact(contact uuid) returns integer
  language sql stable security definer set search_path = pg_catalog
  as $$
    select count(*)::integer from keystead.lease_agreements l
    join keystead.contacts c on c.id = l.tenant_contact_id and c.owner_id = l.owner_id
    where c.id = contact
  $$;
