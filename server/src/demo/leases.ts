import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { LeaseAgreementsTable, RentComponentsTable } from '../db/tables-leases.ts'
import type { DemoDates } from './demo-date.ts'
import { demoId, idsOf, rowsOf } from './owned-rows.ts'

type Owned = 'id' | 'owner_id' | 'created_by' | 'updated_by' | 'created_at' | 'updated_at' | 'is_active'

interface DemoPeriod {
  start_date: string
  end_date: string | null
  total_rent: number
  rent_components: Omit<Insertable<RentComponentsTable>, Owned | 'rental_period_id'>[]
}

interface DemoLease
  extends Omit<Insertable<LeaseAgreementsTable>, Owned | 'rent_unit_id' | 'tenant_contact_id'> {
  lease_number: string
  unit: string
  tenant: string
  end_date: string | null
  notice_received_on?: string
  relative?: { end_date?: number; notice_received_on?: number }
  rental_periods: DemoPeriod[]
}

export async function seedLeases(trx: Transaction<Tables>, ownerId: string, dates: DemoDates): Promise<void> {
  const own = rowsOf(ownerId)
  const units = await idsOf(trx, 'rent_units', ownerId)
  const tenants = await idsOf(trx, 'contacts', ownerId)
  const leases = (portfolio.lease_agreements as DemoLease[]).filter(
    ({ unit, tenant }) =>
      units.has(demoId(ownerId, `rent_units/${unit}`)) && tenants.has(demoId(ownerId, `contacts/${tenant}`)),
  )
  if (leases.length === 0) return
  await trx
    .insertInto('lease_agreements')
    .values(
      leases.map(({ unit, tenant, relative, rental_periods, ...lease }, index) => ({
        ...own(`lease_agreements/${lease.lease_number}`, index),
        ...lease,
        rent_unit_id: demoId(ownerId, `rent_units/${unit}`),
        tenant_contact_id: demoId(ownerId, `contacts/${tenant}`),
        start_date: dates.dateOf('start_date', lease.start_date) ?? lease.start_date,
        end_date: dates.dateOf('end_date', lease.end_date, relative),
        notice_received_on: dates.dateOf('notice_received_on', lease.notice_received_on ?? null, relative),
      })),
    )
    .execute()
  const periods = leases.flatMap((lease) =>
    lease.rental_periods.map((period, index) => ({
      lease,
      period,
      place: `rental_periods/${lease.lease_number}/${index}`,
    })),
  )
  await trx
    .insertInto('rental_periods')
    .values(
      periods.map(({ lease, period: { rent_components, ...period }, place }, index) => ({
        ...own(place, index),
        ...period,
        lease_agreement_id: demoId(ownerId, `lease_agreements/${lease.lease_number}`),
        start_date: dates.dateOf('start_date', period.start_date) ?? period.start_date,
        end_date: dates.dateOf('end_date', period.end_date, endOf(lease, period)),
      })),
    )
    .execute()
  const components = periods.flatMap(({ period, place }) =>
    period.rent_components.map((component, index) => ({ component, place, index })),
  )
  await trx
    .insertInto('rent_components')
    .values(
      components.map(({ component, place, index }, position) => ({
        ...own(`rent_components/${place}/${index}`, position),
        ...component,
        rental_period_id: demoId(ownerId, place),
      })),
    )
    .execute()
}

/** A period that ended with its lease still does after shifting. */
const endOf = (lease: DemoLease, { end_date }: Pick<DemoPeriod, 'end_date'>) =>
  end_date === lease.end_date ? lease.relative : undefined
