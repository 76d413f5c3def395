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

it.each([
  ['Savings banks (CSV-MT940)', 'Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer;BLZ', 2],
  ['DKB until 2023', 'Auftraggeber / Begünstigter;Verwendungszweck;Kontonummer;BLZ', 2],
  ['N26 in German', 'Empfänger;Kontonummer;Transaktionstyp;Verwendungszweck', 1],
  ['N26', 'Payee;Account number;Transaction type;Payment reference', 1],
  ['Consorsbank', 'Sender / Empfänger;IBAN / Konto-Nr.;BIC / BLZ;Verwendungszweck', 1],
  ['C24', 'Zahlungsempfänger;IBAN;BIC;Verwendungszweck;Kontonummer', 1],
  ['the own account before the name (HypoVereinsbank)', 'Kontonummer;Empfaenger 1;Verwendungszweck', -1],
  ['the own account without names', 'Sort Code;Account Number;Transaction Description', -1],
])('finds the account of the other party, not the own one: %s', (_, head, at) => {
  expect(columnsOf(head).indexOf('iban')).toBe(at)
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
