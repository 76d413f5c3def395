import { jointName, type Named } from '@keystead/api-client/contacts/rules'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { sql } from 'kysely'

export interface LeaseNames {
  tenants: Named[]
  /** Older leases have only the tenant's name. */
  tenant_name: string | null
}

/** The tenants of lease `l`, in order. Not from the view, which needs a caller. */
export const tenantsOfLease = sql<Named[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'person', case when p.contact_id is not null
      then jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name) end,
    'organization', case when o.contact_id is not null
      then jsonb_build_object('organization_name', o.organization_name) end
  ) order by named.position), '[]')
  from (
    select l.tenant_contact_id as contact_id, 0 as position
    union all
    select t.contact_id, t.position from keystead.lease_co_tenants t where t.lease_agreement_id = l.id
  ) named
  left join keystead.persons p on p.contact_id = named.contact_id
  left join keystead.organizations o on o.contact_id = named.contact_id
  where named.contact_id is not null)`

/** The name of a lease as on screen; null without a tenant. */
export function tenantsName({ tenants, tenant_name }: LeaseNames, language: Language): string | null {
  const legacy = tenant_name ? [{ organization: { organization_name: tenant_name } }] : []
  return jointName([...legacy, ...tenants], language) || null
}
