import type { Work } from './work.ts'

/** What is about to be deleted. */
export type Deletion = { propertyGroupId: string } | { buildingId: string } | { rentUnitId: string }

/**
 * How many leases of status active stand on the units that would go (R12). There are no leases in this version; the
 * table brings the query.
 */
export async function countActiveLeases(_work: Work, _deletion: Deletion): Promise<number> {
  return 0
}
