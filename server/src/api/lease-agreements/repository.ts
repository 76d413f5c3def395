import type { TenantContact } from '@keystead/api-client/contacts/contract'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LeaseAgreementsTable } from '../../db/tables-leases.ts'
import { prepared } from '../prepared.ts'
import { changedBy, madeBy, type NewValues, reached, sharedWith, sharesOf } from '../reach.ts'
import { periodsOf, toPeriod } from '../rental-periods/repository.ts'
import type { Work } from '../work.ts'

/** Leases with periods, components and tenants, and whether the caller sees each tenant's contact, in one query. */
const selectLeases = (work: Work) =>
  work.trx
    .selectFrom('lease_agreements as l')
    .leftJoin(sharesOf('lease_agreement'), 's.id', 'l.id')
    .selectAll('l')
    .select(['s.level', 's.by'])
    .select((lease) => [
      periodsOf(work, lease.ref('l.id')).as('rental_periods'),
      jsonArrayFrom(
        lease
          .selectFrom('lease_tenants as t')
          .selectAll('t')
          .select((tenant) =>
            tenant
              .exists(
                tenant
                  .selectFrom('contacts as c')
                  .whereRef('c.id', '=', 't.id')
                  .where(reached(work, 'c', 'contact')),
              )
              .as('is_visible'),
          )
          .whereRef('t.lease_agreement_id', '=', 'l.id')
          .orderBy('t.position'),
      ).as('tenants'),
    ])
    .where(reached(work, 'l', 'lease_agreement'))

type LeaseRow = Awaited<ReturnType<ReturnType<typeof selectLeases>['executeTakeFirstOrThrow']>>

const toLease =
  (work: Work) =>
  ({
    level,
    by,
    tenants,
    former_end_date: _end,
    former_is_month_to_month: _open,
    ...row
  }: LeaseRow): LeaseAgreement => {
    const shared = sharedWith(work, row.owner_id, level, by)
    const tenant = tenants.find(({ position }) => position === 0)
    const co_tenants = tenants.filter(({ position }) => position > 0).map(toTenant)
    return {
      ...row,
      co_tenant_contact_ids: co_tenants.map(({ id }) => id),
      rental_periods: row.rental_periods.map((period) => toPeriod(period, shared)),
      tenant_contact: tenant ? toTenant(tenant) : null,
      co_tenants,
      shared,
    }
  }

const toTenant = (row: LeaseRow['tenants'][number]): TenantContact => ({
  id: row.id,
  is_visible: Boolean(row.is_visible),
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

export async function insertLease(
  work: Work,
  ownerId: string,
  values: NewValues<LeaseAgreementsTable>,
): Promise<string> {
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

/** Replaces a lease's co-tenants; only after `insertLease` or `changeLease`, which check access. */
export async function setCoTenants(
  { trx }: Work,
  lease: { id: string; ownerId: string },
  contactIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('lease_co_tenants').where('lease_agreement_id', '=', lease.id).execute()
  if (contactIds.length === 0) return
  await trx
    .insertInto('lease_co_tenants')
    .values(
      contactIds.map((contact_id, index) => ({
        lease_agreement_id: lease.id,
        owner_id: lease.ownerId,
        contact_id,
        position: index + 1,
      })),
    )
    .execute()
}

/** The term before notice was given. */
export const readFormerTerm = ({ trx }: Work, id: string) =>
  trx
    .selectFrom('lease_agreements')
    .select(['former_end_date as end_date', 'former_is_month_to_month as is_month_to_month'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
