import type { TenantContact } from '@keystead/api-client/contacts/contract'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { LeaseAgreementsTable, LeaseTenantsView } from '../../db/tables-leases.ts'
import { prepared } from '../prepared.ts'
import { changedBy, madeBy, reached, sharedWith, sharesOf } from '../reach.ts'
import { periodsOf, toPeriod } from '../rental-periods/repository.ts'
import type { Work } from '../work.ts'

/** Leases with periods, components, tenant, and whether the caller sees the tenant's contact, in one query. */
const selectLeases = (work: Work) =>
  work.trx
    .selectFrom('lease_agreements as l')
    .leftJoin(sharesOf('lease_agreement'), 's.id', 'l.id')
    .selectAll('l')
    .select(['s.level', 's.by'])
    .select((lease) => [
      periodsOf(work, lease.ref('l.id')).as('rental_periods'),
      jsonObjectFrom(
        lease.selectFrom('lease_tenants as t').selectAll('t').whereRef('t.lease_agreement_id', '=', 'l.id'),
      ).as('tenant'),
      lease
        .exists(
          lease
            .selectFrom('contacts as c')
            .whereRef('c.id', '=', 'l.tenant_contact_id')
            .where(reached(work, 'c', 'contact')),
        )
        .as('sees_tenant'),
    ])
    .where(reached(work, 'l', 'lease_agreement'))

type LeaseRow = Awaited<ReturnType<ReturnType<typeof selectLeases>['executeTakeFirstOrThrow']>>

const toLease =
  (work: Work) =>
  ({
    level,
    by,
    tenant,
    sees_tenant,
    former_end_date: _end,
    former_is_month_to_month: _open,
    ...row
  }: LeaseRow): LeaseAgreement => {
    const shared = sharedWith(work, row.owner_id, level, by)
    return {
      ...row,
      rental_periods: row.rental_periods.map((period) => toPeriod(period, shared)),
      tenant_contact: tenant && toTenant(tenant, Boolean(sees_tenant)),
      shared,
    }
  }

const toTenant = (row: Selectable<LeaseTenantsView>, is_visible: boolean): TenantContact => ({
  id: row.id,
  is_visible,
  contact_type: row.contact_type,
  person:
    row.contact_type === 'person'
      ? {
          first_name: row.first_name ?? '',
          last_name: row.last_name ?? '',
          email: row.email,
          phone_primary: row.person_phone,
        }
      : null,
  organization:
    row.contact_type === 'organization'
      ? {
          organization_name: row.organization_name ?? '',
          email_primary: row.email_primary,
          phone_primary: row.organization_phone,
        }
      : null,
})

export interface LeaseFilter {
  rent_unit_id?: string | undefined
  /** Null in the column counts as true. */
  is_active?: boolean | undefined
}

/** Newest start first, then by creation. */
const inOrder = (leases: ReturnType<typeof selectLeases>) =>
  leases.orderBy('l.start_date', 'desc').orderBy('l.created_at', 'desc').orderBy('l.id')

const allLeases = prepared((work) => inOrder(selectLeases(work)))
const oneLease = prepared((work, id) => selectLeases(work).where('l.id', '=', id))

const someLeases = (work: Work, { rent_unit_id: unitId, is_active: isActive }: LeaseFilter) =>
  inOrder(selectLeases(work))
    .$if(unitId !== undefined, (query) => query.where('l.rent_unit_id', '=', unitId ?? ''))
    .$if(isActive !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(l.is_active, true)`, '=', isActive ?? true),
    )
    .execute()

export async function listLeases(work: Work, filter: LeaseFilter = {}): Promise<LeaseAgreement[]> {
  const isAll = filter.rent_unit_id === undefined && filter.is_active === undefined
  const rows = await (isAll ? allLeases(work) : someLeases(work, filter))
  return rows.map(toLease(work))
}

export async function findLease(work: Work, id: string): Promise<LeaseAgreement | undefined> {
  const [row] = await oneLease(work, id)
  return row && toLease(work)(row)
}

type Values = Omit<Insertable<LeaseAgreementsTable>, 'owner_id' | 'created_by' | 'updated_by'>

export async function insertLease(work: Work, ownerId: string, values: Values): Promise<string> {
  const { id } = await work.trx
    .insertInto('lease_agreements')
    .values({ ...values, ...madeBy(work, ownerId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeLease(
  work: Work,
  id: string,
  changes: Updateable<LeaseAgreementsTable>,
): Promise<void> {
  await work.trx
    .updateTable('lease_agreements')
    .set({ ...changes, ...changedBy(work) })
    .where('id', '=', id)
    .where(reached(work, 'lease_agreements', 'lease_agreement', 'edit'))
    .execute()
}

/** What the lease was before notice was given. */
export const readFormerTerm = ({ trx }: Work, id: string) =>
  trx
    .selectFrom('lease_agreements')
    .select(['former_end_date as end_date', 'former_is_month_to_month as is_month_to_month'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The service and row-level security check access, which also depends on the parent. */
export async function removeLease(work: Work, id: string): Promise<void> {
  await work.trx
    .deleteFrom('lease_agreements')
    .where('id', '=', id)
    .where(reached(work, 'lease_agreements', 'lease_agreement'))
    .execute()
}
