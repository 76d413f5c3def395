import { type Account, createAccount, sessionOf } from '../accounts.ts'
import { addLease, addProperty, addUnit, apiOf } from '../api.ts'
import { givePlan } from './give-plan.ts'

/** A tenant with this month's rent, in cents. */
export interface Tenancy {
  id: string
  tenant: string
  cents: number
}

const firstNames = ['Anna', 'Ben', 'Clara', 'David', 'Eva', 'Felix', 'Ida', 'Jonas']
const surnames = ['Vogt', 'Kurz', 'Lang', 'Nowak']

/** A landlord with the module and 32 leases, each with a different rent. */
export async function landlordOf32(url: string, name: string): Promise<{ who: Account; leases: Tenancy[] }> {
  const who = await createAccount(url, name)
  await givePlan(url, who, 'starter')
  const call = apiOf(url, (await sessionOf(url, who)).access_token)
  const { building, unit } = await addProperty(call, 'Weserhaus')
  const leases: Tenancy[] = []
  for (const [at, last_name] of surnames.entries())
    for (const [number, first_name] of firstNames.entries()) {
      const count = at * firstNames.length + number
      const cents = 60_015 + count * 1_010
      const id = await addLease(call, {
        unit: count === 0 ? unit : await addUnit(call, building, `VH-${count + 1}`),
        tenant: { first_name, last_name },
        start_date: '2020-02-01',
        payment_due_day: 1,
        monthly_rent: cents / 100,
      })
      leases.push({ id, tenant: `${first_name} ${last_name}`, cents })
    }
  return { who, leases }
}

/** 30 bank lines: for the first 24 leases, three of them paid by others, one for the next two, two for none. */
export function bankFileOf(leases: readonly Tenancy[], day: string): string {
  const amount = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  const line = (name: string, purpose: string, cents: number) => [day, name, purpose, amount(cents), 'EUR']
  const [one, two] = leases.slice(27, 29)
  return [
    ['Buchungstag', 'Name Zahlungsbeteiligter', 'Verwendungszweck', 'Betrag', 'Waehrung'],
    ...leases
      .slice(0, 24)
      .map(({ tenant, cents }, at) =>
        at % 2 ? line(tenant.toUpperCase(), 'Miete', cents) : line('Amt', `Wohnung VH ${at + 1}`, cents),
      ),
    ...leases.slice(24, 27).map(({ cents }, at) => line(`Amt ${at + 1}`, 'Miete', cents)),
    line('Stiftung', 'zwei Wohnungen', (one?.cents ?? 0) + (two?.cents ?? 0)),
    line('Finanzamt', 'Erstattung', 8_000),
    line('', 'Bareinzahlung', 25_000),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n')
}
