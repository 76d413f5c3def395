import { expect, it } from 'vitest'
import { matchBankColumns } from './bank-columns.ts'

const columnsOf = (head: string) => matchBankColumns(head.split(';'), [])

it.each([
  ['Auftraggeber', 'Buchungstag;Auftraggeber;Verwendungszweck;Betrag'],
  ['Auftraggeber/Empfänger (ING)', 'Buchung;Auftraggeber/Empfänger;Verwendungszweck;Betrag'],
  ['Zahlungspflichtiger', 'Buchungstag;Zahlungspflichtiger;Verwendungszweck;Betrag'],
  ['Zahlungspflichtige*r (DKB)', 'Buchungsdatum;Zahlungspflichtige*r;Verwendungszweck;Betrag (€)'],
  ['Savings banks', 'Buchungstag;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Betrag'],
  ['Cooperative banks', 'Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag'],
  ['Auftraggeber/Zahlungsempfänger', 'Buchungstag;Auftraggeber/Zahlungsempfänger;Verwendungszweck;Betrag'],
  ['N26', 'Booking Date;Partner Name;Payment Reference;Amount (EUR)'],
  ['N26 in German', 'Datum;Empfänger;Verwendungszweck;Betrag (EUR)'],
  ['Absender', 'Buchungstag;Absender;Verwendungszweck;Betrag'],
  ['Consorsbank', 'Buchung;Sender / Empfänger;Verwendungszweck;Betrag in EUR'],
  ['C24', 'Buchungsdatum;Zahlungsempfänger;Verwendungszweck;Betrag'],
])('finds who paid in the only column with names: %s', (_, head) => {
  expect(columnsOf(head)).toEqual(['day', 'name', 'purpose', 'amount'])
})

it('tells payer and payee apart where both have a column', () => {
  expect(columnsOf('Buchungsdatum;Buchungsdetails;Auftraggeber;Empfänger;Betrag (€)')).toEqual([
    'day',
    'purpose',
    'name',
    'payee',
    'amount',
  ])
})

it('keeps a payer’s IBAN that begins the line, but not the own account’s', () => {
  expect(columnsOf('IBAN Zahlungsbeteiligter;Buchungstag;Verwendungszweck;Betrag')[0]).toBe('iban')
  expect(columnsOf('IBAN;Buchungstag;Verwendungszweck;Betrag')[0]).toBeNull()
})

it('takes "Soll/Haben" for the amount, or for its sign if that is what it holds', () => {
  const last = (cell: string) =>
    matchBankColumns(['Buchungstag', 'Name', 'Wert', 'Soll/Haben'], [{ cells: ['', '', '', cell] }]).at(-1)
  expect([last('900,00'), last('H')]).toEqual(['amount', 'sign'])
})
