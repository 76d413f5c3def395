import { add, type Call } from '../api.ts'

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswohnung'
export const longPurpose = `Miete und Betriebskostenvorauszahlung ${longWord} Weserstraße 112a, Vorderhaus mit Seitenflügel`
export const longSender = `Hausverwaltung ${longWord} GmbH & Co. KG`
const address = `Heinrich-von-Stephan-Brücke am ${longWord} 112a\n25764 Hellschen-Heringsand-Unterschaar`

/** The first day of a month, counted from the current one. */
export const monthFromNow = (months: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1)).toISOString().slice(0, 10)
}

/**
 * Payments of a lease over four months: owed before, partially paid, adjusted, a deposit, and a reminder about them.
 */
export async function addLongPayments(
  call: Call,
  lease: string,
): Promise<{ payment: string; reminder: string }> {
  const of = (path: string, row: object) => add(call, `/data/payments/${path}/`, row)
  const ofLease = { lease_agreement_id: lease }
  await of('accounts', { ...ofLease, begins: monthFromNow(-4), opening: 1_234_567.89 })
  await of('adjustments', { ...ofLease, month: monthFromNow(-3), amount: 987_654.32, reason: longPurpose })
  const payment = await of('entries', {
    ...ofLease,
    kind: 'rent',
    amount: 1_111_111.11,
    paid_on: monthFromNow(-2),
    month: monthFromNow(-2),
    reference: longPurpose,
    note: longPurpose,
    method: 'transfer',
  })
  await of('entries', { ...ofLease, kind: 'deposit', amount: 1_234_567.89, paid_on: monthFromNow(-4) })
  await of('letterhead', { name: longSender, address, iban: 'DE02120300000000202051' })
  const months = [-3, -2, -1].map((count) => `${monthFromNow(count).slice(0, 7)}:1234567.89`).join()
  const reminder = await of('reminders', {
    ...ofLease,
    step: 'second',
    months,
    sum: 4_938_271.56,
    made_on: monthFromNow(0),
    pay_until: monthFromNow(0),
  })
  return { payment, reminder }
}
