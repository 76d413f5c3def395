import type { StoredRow } from '@keystead/api-client/data/resource'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'

/**
 * A fake server that stores lease actions. While `failing` names a call's method and path, that call is refused and
 * stores nothing.
 */
export function lifecycleApi(
  leases: LeaseAgreement[],
  units: RentUnit[],
  failing: (call: Call) => boolean,
  contacts: { id: string }[] = [],
  buildings: { id: string }[] = [],
) {
  const leaseOf = (id: unknown) => leases.find((lease) => lease.id === id)
  const periods = () => leases.flatMap(({ rental_periods }) => rental_periods)
  const idOf = ({ path }: Call) => path.split('/').at(-1)
  const stored =
    (handler: Handler): Handler =>
    (call) =>
      failing(call) ? refusal(503, { detail: 'Down', type: 'error' }) : cloned(handler(call))
  const find = (rows: StoredRow[], call: Call) => rows.find(({ id }) => id === idOf(call))
  /** Checks the version named by a change against the row's. */
  const change = (rows: () => StoredRow[]) =>
    stored((call) => {
      const row = find(rows(), call)
      if (!row) return undefined
      if (call.version !== null && call.version !== `"${row.updated_at}"`)
        return refusal(412, { detail: 'Changed meanwhile', type: 'changed_meanwhile' })
      return Object.assign(row, call.body, { updated_at: `${row.updated_at}+` })
    })
  const handlers: Record<string, Handler> = {
    'GET /lease-agreements/': () => structuredClone(leases),
    'GET /lease-agreements/:id': (call) => structuredClone(leaseOf(idOf(call))),
    'GET /contacts/': () => contacts,
    'GET /contacts/:id': (call) =>
      contacts.find(({ id }) => id === idOf(call)) ?? refusal(404, { detail: 'No', type: 'not_found' }),
    'GET /rent-units/:id': (call) => structuredClone(find(units, call)),
    'GET /rental-periods/:id': (call) => structuredClone(find(periods(), call)),
    'GET /rent-units/': () => structuredClone(units),
    'GET /buildings/': () => buildings,
    'GET /property-groups/': () => [],
    'POST /lease-agreements/': stored(({ body }) => {
      const lease = aLease({ rental_periods: [], ...body })
      leases.push(lease)
      return lease
    }),
    'POST /rental-periods/': stored(({ body }) => {
      const period = aPeriod({ rent_components: [], ...body })
      leaseOf(period.lease_agreement_id)?.rental_periods.push(period)
      return period
    }),
    'POST /rent-components/': stored(({ body }) => {
      const component = aComponent(body)
      const period = periods().find(({ id }) => id === component.rental_period_id)
      period?.rent_components.push(component)
      return component
    }),
    'PUT /lease-agreements/:id': change(() => leases),
    'PUT /rental-periods/:id': change(periods),
    'PUT /rent-units/:id': change(() => units),
  }
  const calls = fakeApi(handlers)
  return { calls, written: () => calls.filter(({ method }) => method !== 'GET') }
}

/** Errors are answered unchanged. */
const cloned = (answer: unknown) => (answer instanceof Error ? answer : structuredClone(answer))
