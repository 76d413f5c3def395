import { useQuery } from '@tanstack/react-query'
import { failingShare, healthOf, judgedOf } from '../registry/failing.ts'
import { healthRead, latestRead } from '../registry/queries.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import { wentBack } from '../registry/went-back.ts'

export interface Rollout {
  version: string | null
  percent: number | null
  /** Rolled back automatically. */
  isBack: boolean
  /** Share of users with failures, 0…1; of the stable version if there is no canary. */
  share: number | null
  /** Failure rate at which a canary is rolled back. */
  limit: number | null
}

/** A module's canary or last automatic rollback, with its failure rate. */
export function useRollout({
  module,
  stable,
  canary,
}: Pick<ModuleRow, 'module' | 'stable' | 'canary'>): Rollout {
  const health = useQuery(healthRead(module)).data
  const trail = useQuery(latestRead).data
  if (canary) {
    const { version, percent } = canary
    const { share, limit } = judgedOf(health, { version, stable })
    return { version, percent, isBack: false, share, limit }
  }
  const back = wentBack(module, trail)
  if (back)
    return { version: back.version, percent: null, isBack: true, share: back.share, limit: back.limit }
  const share = failingShare(healthOf(health, stable))
  return { version: null, percent: null, isBack: false, share, limit: null }
}
