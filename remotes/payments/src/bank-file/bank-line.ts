/** A booked line of a bank statement. */
export interface BankLine {
  /** Row in the file, or index among an XML statement's entries. */
  number: number
  /** Booking day, YYYY-MM-DD. */
  day: string
  /** Positive if received, negative if paid out. */
  cents: number
  /** Payer or payee. */
  name: string
  purpose: string
  /** The counterparty's; empty if unknown. */
  iban: string
  /** The bank's id of the line, if any. */
  bankId?: string
}

/** A line with its booking key, which is the same in every file. */
export interface KeyedLine extends BankLine {
  key: string
}

/** "DE12 3456" as "DE123456"; other account numbers unchanged, without spaces. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Joins a purpose that the bank wrapped at a fixed width. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
