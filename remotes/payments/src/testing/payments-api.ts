import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { memoryData } from '@keystead/module-sdk/testing/memory-data'

const OWNER = '00000000-0000-4000-8000-000000000001'

type Row = Record<string, unknown>

/** A house with two leases since 2024, 900 and 1,000 a month, whose payments are recorded since September 2026. */
export function paymentsApi(
  given: {
    begun?: boolean
    entries?: Row[]
    lease?: Partial<LeaseAgreement>
    units?: (rows: Row[]) => unknown
    /** Replaces the endpoint that books several payments at once. */
    book?: (store: () => unknown) => unknown
  } = {},
) {
  const building = aBuilding({ street: 'Weserstraße 112', city: 'Berlin', zip_code: '12045' } as object)
  const group = aGroup({ name: 'Weserhaus', buildings: [building] })
  const units = ['VH-1', 'VH-2'].map((unit_number) => aUnit({ unit_number, building_id: building.id }))
  const [first, second] = units.map((unit, at) =>
    aLease({
      ...{ owner_id: OWNER, rent_unit_id: unit.id, payment_due_day: 3, monthly_rent: 900 + at * 100 },
      tenant_contact: at === 0 ? aTenant('Anna', 'Vogt') : aTenant('Ben', 'Kurz'),
      ...(at === 0 && given.lease),
    }),
  )
  if (!first || !second) throw new Error('no leases')
  const leases = [first, second]
  const entries = (given.entries ?? []).map((entry) => ({
    ...{ owner_id: OWNER, lease_agreement_id: first.id, kind: 'rent', month: null, method: null },
    ...{ note: null, reference: null, iban: null, bank_line: null },
    ...entry,
  }))
  const accounts = leases.map(({ id }) => ({
    ...{ owner_id: OWNER, lease_agreement_id: id, begins: '2026-09-01', opening: 0 },
  }))
  const tables = {
    entries,
    accounts: given.begun === false ? [] : accounts,
    ...{ adjustments: [] as Row[], reminders: [] as Row[], letterhead: [] as Row[] },
  }
  const stored = memoryData('payments', tables)
  const manyAt = 'POST /data/payments/'
  const { book = (store) => store(), units: answer = (rows) => rows } = given
  const calls = fakeApi({
    'GET /lease-agreements/': () => leases,
    'GET /rent-units/': () => answer(units),
    'GET /property-groups/': () => [group],
    ...stored,
    [manyAt]: (call) => book(() => stored[manyAt]?.(call)),
  })
  const written = () => calls.filter(({ method }) => method !== 'GET')
  return { ...tables, leases, first, second, group, written }
}
