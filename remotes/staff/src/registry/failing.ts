import { canaryLimit } from '@keystead/module-sdk/manifest/canary-limits'
import type { HealthAnswer, VersionHealth } from '@keystead/module-sdk/manifest/staff-answers'

const nothing: Pick<VersionHealth, 'people' | 'failing'> = { people: 0, failing: 0 }

export const healthOf = (health: HealthAnswer | undefined, version: string | null | undefined) =>
  health?.versions.find((each) => each.version === version)

/** For how many of its people a version failed, 0…1; null where nobody had it on screen. */
export function failingShare({ people, failing } = nothing): number | null {
  return people === 0 ? null : failing / people
}

interface Judged {
  /** For how many of its people it failed, 0…1; null where nobody had it on screen. */
  share: number | null
  /** Above which share it goes back by itself. */
  limit: number
  /** Counted since its trial began, as it is judged; else over the last hours. */
  isTrial: boolean
}

/** How a version does that is on trial or could be, and what is borne of it. */
export function judgedOf(
  health: HealthAnswer | undefined,
  { version, stable }: { version: string | undefined; stable: string | null },
): Judged {
  const trial = health?.trial
  const isTrial = trial != null && trial.version === version
  const [own, other] = isTrial
    ? [trial.canary, trial.stable]
    : [healthOf(health, version), healthOf(health, stable)]
  return { share: failingShare(own), limit: canaryLimit(other ?? nothing), isTrial }
}
