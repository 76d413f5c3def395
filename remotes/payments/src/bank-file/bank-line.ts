/** A booked line of a bank statement. */
export interface BankLine {
  /** Its row in the file, or its place among the entries of an XML statement. */
  number: number
  /** Booking day, YYYY-MM-DD. */
  day: string
  /** Above zero received, below zero paid out. */
  cents: number
  /** Who paid, or was paid. */
  name: string
  purpose: string
  /** Of the other side; empty where the bank does not tell. */
  iban: string
  /** The bank's own id of the line, where it has one. */
  bankId?: string
}

/** A line with the key under which it is booked, the same in every file that has it. */
export interface KeyedLine extends BankLine {
  key: string
}

/** "DE12 3456" as "DE123456"; other account numbers as they are, without spaces. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** One line of text: banks wrap purposes at fixed widths. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
