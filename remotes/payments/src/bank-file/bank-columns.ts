import { matchColumns } from '@keystead/api-client/import/match-columns'
import { isSign } from './bank-amount.ts'
import { currencyInHead, withoutCurrency } from './bank-currency.ts'

/** Roles of a bank file's columns. */
export const bankColumns = [
  'day',
  'name',
  'payee',
  'purpose',
  'amount',
  'credit',
  'debit',
  'sign',
  'iban',
  'currency',
  'status',
  'bank_id',
] as const
export type BankColumn = (typeof bankColumns)[number]

/** Banks' names for these columns, best first. */
const names: Record<BankColumn, string[]> = {
  day: [
    'Buchungstag',
    'Buchungsdatum',
    'Buchung',
    'Booking Date',
    'Booked At',
    'Transaction Date',
    'Date',
    'Datum',
  ],
  name: [
    'Zahlungspflichtige*r',
    'Beguenstigter/Zahlungspflichtiger',
    'Begünstigter / Auftraggeber',
    'Name Zahlungsbeteiligter',
    'Empfänger/Zahlungspflichtiger',
    'Auftraggeber/Empfänger',
    'Auftraggeber / Begünstigter',
    'Sender / Empfänger',
    'Empfänger/Auftraggeber Name',
    'Empfaenger 1',
    'Partner Name',
    'Name des Partners',
    'Auftraggebername',
    'Counter Party',
    'Auftraggeber',
    'Absender',
    'Payee',
    'Name',
    // Beside the columns above, the account's own holder.
    'Auftraggeber/Zahlungsempfänger',
    'Zahlungsempfänger',
    'Empfänger',
  ],
  payee: ['Zahlungsempfänger*in', 'Zahlungsempfänger', 'Empfängername', 'Empfänger'],
  purpose: [
    'Verwendungszweck',
    'Vorgang/Verwendungszweck',
    'Vwz.0',
    'Zahlungsgrund',
    'Avisierungstext',
    'Notification text',
    'Beschreibung1',
    'Description1',
    'Payment Reference',
    'Transaction Description',
    'Memo',
    'Reference',
    'Description',
    'Notes and #tags',
    'Buchungsdetails',
    'Buchungstext',
    'Text',
  ],
  amount: [
    'Betrag',
    'Umsatz',
    'Amount',
    'Value',
    'Transaktionsbetrag',
    'Transaction amount',
    'Credit/Debit Amount',
    // Without one of these, it is no sign beside them.
    'Soll/Haben',
  ],
  credit: ['Haben', 'Credit Amount', 'Paid in', 'Money In', 'Credit', 'Gutschrift'],
  debit: ['Soll', 'Debit Amount', 'Paid out', 'Money Out', 'Debit', 'Belastung', 'Lastschrift'],
  sign: ['Soll/Haben', 'S/H', 'Umsatz Soll/Haben', 'Credit/Debit'],
  iban: [
    'IBAN Zahlungsbeteiligter',
    'Kontonummer/IBAN',
    'IBAN / Kontonummer',
    'IBAN / Konto-Nr.',
    'IBAN Auftraggeber/Empfänger',
    'Empfänger/Auftraggeber IBAN',
    'ZahlungsempfängerIBAN',
    'Kontoverbindung des Partners',
    'Partner Iban',
    'IBAN',
  ],
  currency: ['Währung', 'Waehrung', 'Currency'],
  status: ['Status', 'Info'],
  bank_id: ['Transaction ID', 'Umsatz-ID', 'Transaktions-ID', 'Transaktions-Nr.', 'Transaction no.'],
}

export type BankMatch = (BankColumn | null)[]

/** Maps a bank's header to columns; separate debit and credit columns win over a single amount. */
export function matchBankColumns(head: readonly string[], rows: readonly { cells: string[] }[]): BankMatch {
  const match = matchColumns(
    head.map(withoutCurrency),
    bankColumns.map((column) => ({ column, words: column, alsoCalled: names[column] })),
    [],
  ) as BankMatch
  const isPaired = match.includes('credit') && match.includes('debit')
  return match.map((column, at) => {
    if (column === 'amount' && isPaired) return null
    // At the beginning of a line, it is the own account's.
    if (column === 'iban' && at === 0 && head[at] === 'IBAN') return null
    const hasSigns = rows.length > 0 && rows.every(({ cells }) => isSign(cells[at] ?? ''))
    if (column === 'amount' && hasSigns) return 'sign'
    if (column !== null || head[at] !== '' || match.includes('sign')) return column
    return hasSigns ? 'sign' : null
  })
}

/** Whether a line is the header: it names a date, an amount, and a payer or purpose. */
export function isBankHead(cells: readonly string[]): boolean {
  const match = matchBankColumns(cells, [])
  const has = (...columns: BankColumn[]) => columns.some((column) => match.includes(column))
  return has('day') && has('amount', 'credit') && has('purpose', 'name')
}

/** The currency in an amount column's header. */
export function currencyOfHead(
  head: readonly string[],
  match: readonly (string | null)[],
): string | undefined {
  const amount = head.find((_, at) => match[at] === 'amount' || match[at] === 'credit')
  return amount && currencyInHead(amount)
}
