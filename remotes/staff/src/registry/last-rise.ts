import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { versionActs } from './went-back.ts'

/** What is published, tried or handed over changes nobody's modules, and raises no revision. */
const raisingActs = [...versionActs, 'plan_tier', 'plan_person', 'approve', 'unapprove', 'shell']

interface Versions {
  stable?: string | null
  canary?: string
  percent?: number
}

/** A version that is promoted again as it stands is in the trail too. */
function changesAnything({ act, before, after }: TrailEntry): boolean {
  if (act !== 'promote') return true
  const [was, is] = [before as Versions, after as Versions]
  if (was.stable !== is.stable || was.canary !== is.canary) return true
  // Beside no canary the share is that of the promotion itself.
  return is.canary !== undefined && was.percent !== is.percent
}

/** When an act last raised the revision; undefined where that is further back than these entries, the newest first. */
export function lastRise(trail: readonly TrailEntry[] = []): string | undefined {
  return trail.find((entry) => raisingActs.includes(entry.act) && changesAnything(entry))?.at
}
