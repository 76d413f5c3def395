import type { HealthAnswer, VersionHealth } from '@keystead/module-sdk/manifest/staff-answers'

const nothing: Pick<VersionHealth, 'people' | 'failing'> = { people: 0, failing: 0 }

export const healthOf = (health: HealthAnswer | undefined, version: string | null | undefined) =>
  health?.versions.find((each) => each.version === version)

/** For how many of its people a version failed, 0…1; null where nobody had it on screen. */
export function failingShare({ people, failing } = nothing): number | null {
  return people === 0 ? null : failing / people
}
