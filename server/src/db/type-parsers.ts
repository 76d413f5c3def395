/**
 * Column parsers shared by both drivers, so that rows are byte-identical on the embedded database and PostgreSQL. Keys
 * are PostgreSQL type oids.
 */
export const typeParsers: Record<number, (text: string) => unknown> = {
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  20: Number, // int8: our counters stay far below 2^53
  1082: (text) => text, // date: a calendar day, not an instant
  1114: (text) => toIso(`${text}+00`), // timestamp
  1184: toIso, // timestamptz
  1700: Number, // numeric: amounts below 10^11 with two decimals survive a double round trip
}

const TIMESTAMP = /^(\d{4,}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::?(\d\d))?$/

/** A PostgreSQL time, from a column or JSON, as ISO 8601 in UTC with milliseconds. */
export function toIso(text: string): string {
  const match = TIMESTAMP.exec(text)
  if (!match) return text
  const [, day, time, fraction = '', hours, minutes = '00'] = match
  const local = `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`
  return hours === '+00' && minutes === '00'
    ? `${local}Z`
    : new Date(`${local}${hours}:${minutes}`).toISOString()
}
