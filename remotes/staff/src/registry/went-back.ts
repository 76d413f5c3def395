import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'

/** Figures recorded in the audit trail when a canary was rolled back. */
export interface Figures {
  version: string
  share: number
  limit: number
  canary: { people: number; failing: number }
}

/** Actions that change which versions users get. */
export const versionActs = ['promote', 'rollback', 'withdraw']

/** Actor name of the automatic canary check. */
const watch = 'health'

export function figuresOf({ act, actor, after }: TrailEntry): Figures | undefined {
  if (act !== 'rollback' || actor !== watch) return undefined
  return (after as { figures?: Figures }).figures
}

/** A module's automatically rolled back version, unless its versions have changed since. */
export function wentBack(module: string, trail: readonly TrailEntry[] = []): Figures | undefined {
  const last = trail.find((entry) => entry.module === module && versionActs.includes(entry.act))
  return last && figuresOf(last)
}
