import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'

/** What a canary was sent back by, as the trail keeps it. */
export interface Figures {
  version: string
  share: number
  limit: number
  canary: { people: number; failing: number }
}

/** Acts that change which versions people get. */
export const versionActs = ['promote', 'rollback', 'withdraw']

/** Whoever watches canaries goes by this name in the trail. */
const watch = 'health'

export function figuresOf({ act, actor, after }: TrailEntry): Figures | undefined {
  if (act !== 'rollback' || actor !== watch) return undefined
  return (after as { figures?: Figures }).figures
}

/** The version of a module that went back by itself, while nothing newer was done with its versions. */
export function wentBack(module: string, trail: readonly TrailEntry[] = []): Figures | undefined {
  const last = trail.find((entry) => entry.module === module && versionActs.includes(entry.act))
  return last && figuresOf(last)
}
