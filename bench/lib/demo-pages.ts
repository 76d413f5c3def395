import { sql } from 'kysely'
import type { Sight } from './first-sight.ts'
import type { LocalApp } from './local-app.ts'

/** A property of the demo landlord; its name appears on each page about it. */
export const property = 'Lychener Höfe'

export interface DemoPage {
  name: string
  /** Description of its main content. */
  what: string
  sight: Sight
  /** Default: the name. */
  pathIn?: (app: LocalApp) => Promise<string>
}

/** The compared pages, with their main content. */
export const demoPages: DemoPage[] = [
  { name: '/portfolio', what: 'first card', sight: { selector: 'main .ks-grid li', text: property } },
  {
    name: 'a property',
    what: 'first row',
    pathIn: propertyPath,
    sight: { selector: 'main tbody tr', text: '\\S' },
  },
  { name: '/dashboard', what: 'first figure', sight: { selector: 'main .ks-figure', text: '\\d' } },
]

export async function propertyPath({ database }: LocalApp): Promise<string> {
  const rows = sql<{ id: string }>`select id from keystead.property_groups where name = ${property}`
  return `/properties/${(await rows.execute(database.db)).rows[0]?.id}`
}
