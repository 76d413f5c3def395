import { type ResourceType, resourceTypes } from '../access-groups/choices.ts'
import { levels } from '../levels.ts'

/**
 * What a level on one kind of row allows on each kind (R26), from the table of levels. API, row-level security and
 * screens are tested against it.
 */
export type RowKind = ResourceType | 'rental_period' | 'rent_component'

const parents: Partial<Record<RowKind, RowKind>> = {
  building: 'property_group',
  rent_unit: 'building',
  lease_agreement: 'rent_unit',
  rental_period: 'lease_agreement',
  rent_component: 'rental_period',
}

/** Edited, added and deleted with the right to edit the lease's periods. */
const partsOfLease: RowKind[] = ['rental_period', 'rent_component']

/** Each level on each kind of row that can be shared. */
export const grants = resourceTypes.flatMap((type) =>
  [0, 1, 2, 3, 4, 5].map((level) => [level, type] as const),
)

/** The level that a grant on one kind of row gives on another. */
export function levelOn(granted: ResourceType, level: number, kind: RowKind | undefined): number {
  if (!kind) return 0
  return kind === granted ? level : levelOn(granted, level, parents[kind])
}

/** What a grant on one kind of row allows on another, by the levels' rules. */
export function rightsOn(granted: ResourceType, level: number, kind: RowKind) {
  const onRow = levelOn(granted, level, kind)
  const onParent = levelOn(granted, level, parents[kind])
  const ofLease = partsOfLease.includes(kind)
  return {
    read: onRow >= levels.view,
    edit: onRow >= (ofLease ? levels.editPeriods : levels.edit),
    add: onParent >= (ofLease ? levels.editPeriods : levels.addPart),
    delete: ofLease ? onRow >= levels.editPeriods : onRow >= levels.delete || onParent >= levels.removePart,
    share: onRow >= levels.share,
    seesParent: onParent >= levels.view,
  }
}
