import { levels } from '@keystead/api-client/levels'
import type { Sharable } from '../grant-tree/sharable.ts'
import { highestOn } from '../grant-tree/share-rights.ts'

/** Initial level: the group's current one if still grantable, else the lowest. */
export function presetOn(
  row: Sharable,
  groupId: string | undefined,
  levelIn: (groupId: string) => number | null,
): number {
  const currentLevel = groupId === undefined ? null : levelIn(groupId)
  return Math.min(Math.max(currentLevel ?? 0, levels.view), highestOn(row))
}
