import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** A deterministic row id per owner and key, so that parts seeded later find the row again. */
export function demoId(ownerId: string, place: string): string {
  const hex = createHash('sha256').update(`${ownerId}/${place}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}

/** Columns every row has. Created one millisecond apart, as lists sort by creation. */
export function rowsOf(ownerId: string) {
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

/** The owner's existing ids: topping up an older demo skips children of rows deleted since. */
export async function idsOf(
  trx: Transaction<Tables>,
  table: 'property_groups' | 'rent_units' | 'contacts',
  ownerId: string,
): Promise<Set<string>> {
  const rows = await trx.selectFrom(table).select('id').where('owner_id', '=', ownerId).execute()
  return new Set(rows.map((row) => row.id))
}
