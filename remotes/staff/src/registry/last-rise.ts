import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { versionActs } from './went-back.ts'

/** Other actions (publish, try, transfer) change nobody's modules and do not raise the revision. */
const revisionActions = [...versionActs, 'plan_tier', 'plan_person', 'approve', 'unapprove', 'shell']

interface Versions {
  stable?: string | null
  canary?: string
  percent?: number
}

/** Re-promoting a version unchanged is logged but has no effect. */
function changesAnything({ act, before, after }: TrailEntry): boolean {
  if (act !== 'promote') return true
  const [was, is] = [before as Versions, after as Versions]
  if (was.stable !== is.stable || was.canary !== is.canary) return true
  // Without a canary, `percent` only describes the promotion itself.
  return is.canary !== undefined && was.percent !== is.percent
}

/** Time of the last action that raised the revision; undefined if it is older than these entries. Newest first. */
export function lastRise(trail: readonly TrailEntry[] = []): string | undefined {
  return trail.find((entry) => revisionActions.includes(entry.act) && changesAnything(entry))?.at
}
