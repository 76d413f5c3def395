import { canaryLimit } from '@keystead/module-sdk/manifest/canary-limits'
import type { HealthAnswer, VersionHealth } from '@keystead/module-sdk/manifest/staff-answers'

const nothing: Pick<VersionHealth, 'people' | 'failing'> = { people: 0, failing: 0 }

export const healthOf = (health: HealthAnswer | undefined, version: string | null | undefined) =>
  health?.versions.find((each) => each.version === version)

/** Share of a version's users with failures, 0…1; null if it has no users. */
export function failingShare({ people, failing } = nothing): number | null {
  return people === 0 ? null : failing / people
}

interface Judged {
  /** Share of users with failures, 0…1; null if it has no users. */
  share: number | null
  /** Failure rate above which it is rolled back automatically. */
  limit: number
  /** Counted since the canary started, as in the automatic check; otherwise over the last hours. */
  isCanary: boolean
}

/** Failure rate of a canary or its candidate, and the allowed limit. */
export function judgedOf(
  health: HealthAnswer | undefined,
  { version, stable }: { version: string | undefined; stable: string | null },
): Judged {
  const counted = health?.trial
  const isCanary = counted != null && counted.version === version
  const [own, other] = isCanary
    ? [counted.canary, counted.before ?? counted.stable]
    : [healthOf(health, version), healthOf(health, stable)]
  return { share: failingShare(own), limit: canaryLimit(other ?? nothing), isCanary }
}
