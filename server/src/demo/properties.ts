import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { DemoDates } from './demo-date.ts'
import portfolio from './portfolio.json' with { type: 'json' }

interface DemoUnit {
  unit_number: string
  building: string
  available_from: string | null
  relative?: { available_from?: number }
}

/** The demo landlord's groups, buildings and units. */
export async function seedProperties(
  trx: Transaction<Tables>,
  ownerId: string,
  dates: DemoDates,
): Promise<void> {
  const own = rowsOf(ownerId)
  const { property_groups: groups, buildings, rent_units: units } = portfolio
  await trx
    .insertInto('property_groups')
    .values(
      groups.map(({ key, purchase_date, ...group }, index) => ({
        ...own(`property_groups/${key}`, index),
        ...group,
        purchase_date: dates.dateOf('purchase_date', purchase_date),
      })),
    )
    .execute()
  await trx
    .insertInto('buildings')
    .values(
      buildings.map(({ key, group, ...building }, index) => ({
        ...own(`buildings/${key}`, index),
        ...building,
        propertygroup_id: demoId(ownerId, `property_groups/${group}`),
      })),
    )
    .execute()
  await trx
    .insertInto('rent_units')
    .values(
      units.map(({ building, relative, available_from, ...unit }: DemoUnit, index) => ({
        ...own(`rent_units/${unit.unit_number}`, index),
        ...unit,
        building_id: demoId(ownerId, `buildings/${building}`),
        available_from: dates.dateOf('available_from', available_from, relative),
      })),
    )
    .execute()
}

/** The id that a row of the demo has with this owner: parts that are seeded later find it again by its key. */
export function demoId(ownerId: string, place: string): string {
  const hex = createHash('sha256').update(`${ownerId}/${place}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}

/** What each row has besides its own data. Each a millisecond after the one before, for lists go by creation. */
function rowsOf(ownerId: string) {
  const first = Date.now() - 1000
  return (place: string, index: number) => {
    const created = new Date(first + index).toISOString()
    return {
      id: demoId(ownerId, place),
      owner_id: ownerId,
      created_by: ownerId,
      updated_by: ownerId,
      created_at: created,
      updated_at: created,
      is_active: true,
    }
  }
}
