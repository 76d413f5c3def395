import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { sumOf } from '@keystead/api-client/money'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { letBy, markAsFree } from '../lifecycle-parts/availability.ts'
import type { UnitChange } from '../lifecycle-parts/use-unit-change.ts'
import type { NewLease, RentShare } from './read-lease.ts'

export interface SendOptions {
  keyOf: (body: unknown) => string
  /** The name of a component. */
  nameOf: (part: string) => string
  today: string
  changeUnit: UnitChange
}

/** Creates a lease with its rent and marks the unit as let; a retry resumes where the last attempt stopped. */
export async function sendLease(row: NewLease, { keyOf, nameOf, today, changeUnit }: SendOptions) {
  const { body, shares, place, stored } = row
  const lease = stored ?? (await leaseAgreements.create(body, keyOf(body)))
  if (shares.length > 0) {
    const period = {
      lease_agreement_id: lease.id,
      start_date: body.start_date,
      end_date: body.end_date ?? null,
      total_rent: sumOf(shares.map(({ amount }) => amount)),
    }
    const { id, rent_components } =
      lease.rental_periods[0] ?? (await rentalPeriods.create(period, keyOf(period)))
    for (const share of missingShares(shares, rent_components)) {
      const { part, amount } = share
      const component = {
        rental_period_id: id,
        component_name: nameOf(part),
        component_type: 'fixed',
        cost_kind: part,
        amount,
        display_order: shares.indexOf(share),
      }
      await rentComponents.create(component, keyOf(component))
    }
  }
  const changes = unitChanges(row, lease, today)
  if (changes) await changeUnit(place.unit, changes)
}

/** Shares without a component of that kind and amount; its name depends on the language. */
export const missingShares = (shares: readonly RentShare[], components: readonly RentComponent[]) =>
  shares.filter(
    ({ part, amount }) => !components.some((each) => each.cost_kind === part && each.amount === amount),
  )

/** Let by a lease that runs; under notice, available the day after its end unless another lease follows. */
function unitChanges({ body, place: { unit }, others = [] }: NewLease, lease: LeaseAgreement, today: string) {
  const { end_date: end, start_date: start, notice_by } = body
  if (body.lease_status !== 'active') return undefined
  const free =
    end && notice_by && start <= today ? markAsFree(unit, lease, others, { end, today }) : undefined
  return free ?? letBy(body, unit, today)
}
