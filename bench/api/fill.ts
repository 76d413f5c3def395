import type { Database } from '@keystead/server/db/database'
import { addLandlords, idOfLandlord } from '@keystead/server/db/prepared/many-landlords'
import { sql } from 'kysely'
import { ASKING, PROPERTIES_EACH } from './people.ts'

export interface Asker {
  id: string
  propertyId: string
}

/** Fills a database with the callers and other landlords. @returns the callers */
export async function fill(database: Database, others: number): Promise<Asker[]> {
  if (others > 0) await addLandlords(database, { from: ASKING + 1, to: ASKING + others, propertiesEach: 1 })
  await addLandlords(database, { from: 1, to: ASKING, propertiesEach: PROPERTIES_EACH })
  const askers: Asker[] = []
  for (let number = 1; number <= ASKING; number += 1) {
    const id = await idOfLandlord(database, number)
    const { rows } = await sql<{ id: string }>`
      select id from keystead.property_groups where owner_id = ${id} order by name limit 1`.execute(
      database.db,
    )
    askers.push({ id, propertyId: rows[0]?.id ?? '' })
  }
  return askers
}
