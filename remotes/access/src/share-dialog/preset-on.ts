import { levels } from '@keystead/api-client/levels'
import { highestOn, type Sharable } from '../permission-tree/sharable.ts'

/** The level that a form begins with: what the group gives on the row now, as far as it may still be given; else the least. */
export function presetOn(
  row: Sharable,
  groupId: string | undefined,
  levelIn: (groupId: string) => number | null,
): number {
  const now = groupId === undefined ? null : levelIn(groupId)
  return Math.min(Math.max(now ?? 0, levels.view), highestOn(row))
}
