import type { Database } from '@keystead/server/db/database'
import { fillContacts } from './fill/contacts.ts'
import { fillLeases } from './fill/leases.ts'
import { fillProperties } from './fill/properties.ts'

/** A measured list with a search. */
export interface List {
  /** Plural and singular noun of its rows. */
  rows: string
  row: string
  path: string
  /** Identifies a row on screen. */
  seen: RegExp
  /** Typed into its search. */
  words: string[]
  fill: (database: Database, count: number) => Promise<void>
  /** What each row includes. */
  beside: string
}

/** A contact's name, as `fill/contacts.ts` generates it. */
const named = /(Hoffmann|Müller|Laurent|Tanaka|Yılmaz|Heide|Groß|Werk) \d+/

/** By name in `npm run bench -- list <name>`. */
export const lists: Record<string, List> = {
  properties: {
    rows: 'properties',
    row: 'property',
    path: '/portfolio',
    seen: /^Haus \d/,
    words: ['haus 4711', 'lychener 12', 'berlin 104', 'strasse 9'],
    fill: fillProperties,
    beside: 'Each property has a building and a unit, four in five a lease',
  },
  contacts: {
    rows: 'contacts',
    row: 'contact',
    path: '/contacts',
    seen: named,
    words: ['hoffmann 47', 'juergen m', 'werk 12', 'gross 9'],
    fill: fillContacts,
    beside: 'Three contacts in four are people, each has an address, an e-mail address and a phone number',
  },
  leases: {
    rows: 'leases',
    row: 'lease',
    path: '/leases',
    seen: named,
    words: ['ml-4711', 'hoffmann 12', 'vh-104', 'werk 9'],
    fill: fillLeases,
    beside: 'Each lease has a unit, a tenant, a rental period and two components',
  },
}
