import { useQuery } from '@tanstack/react-query'
import { failingShare, healthOf, judgedOf } from '../registry/failing.ts'
import { healthRead, latestRead } from '../registry/queries.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import { wentBack } from '../registry/went-back.ts'

export interface Rollout {
  version: string | null
  percent: number | null
  /** It went back by itself. */
  isBack: boolean
  /** For how many of its people it failed, 0…1; of the stable version where none is on trial. */
  share: number | null
  /** What is borne of a version on trial. */
  limit: number | null
}

/** What is on trial of a module, or was sent back last, and for how many people it fails. */
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
