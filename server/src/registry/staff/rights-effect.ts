import { apiForPlans, type DeclaredApi, unionOf } from '@keystead/module-sdk/manifest/declared-api'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import type { EffectAnswer, PlanRight } from '@keystead/module-sdk/manifest/staff-answers'
import type { Registry } from '../registry.ts'
import { approvedOf, readApprovals } from '../resolve/approved.ts'
import { isCovered } from '../resolve/coverage.ts'
import { replay } from '../resolve/history.ts'
import type { ModuleState, PlanState } from '../resolve/module-state.ts'
import { readActions, readModule } from '../resolve/snapshot.ts'
import type { Landlords } from './people.ts'

interface Approval {
  module: string
  version: string
  /** The approval is revoked. */
  ends: boolean
}

/** How plan coverage changes when an approval takes effect with its version, or is revoked. */
export async function countRights(
  { database: { db }, snapshot }: Registry,
  { module: id, version, ends }: Approval,
  landlords: readonly Landlords[],
): Promise<NonNullable<EffectAnswer['rights']>> {
  const actions = await readActions(db, id)
  const approvals = await readApprovals(db, id)
  const current = await readModule(db, id, replay(actions))
  const before = stateWith(snapshot, current, approvedOf(approvals))
  if (ends) {
    const remaining = approvals.filter((each) => each.version !== version)
    return compare(before, stateWith(snapshot, current, approvedOf(remaining)), landlords)
  }
  const stable = { act: 'promote', version, percent: 100, byStart: false, at: '' } as const
  const promoted = await readModule(db, id, replay([...actions, stable]))
  const declared = promoted.stableVersions[0] ? apiForPlans(promoted.stableVersions[0].manifest) : {}
  return compare(before, stateWith(snapshot, promoted, unionOf([approvedOf(approvals), declared])), landlords)
}

function stateWith({ modules, approved }: PlanState, module: ModuleState, api: DeclaredApi): PlanState {
  return {
    modules: [...modules.filter(({ id }) => id !== module.id), module],
    approved: new Map([...approved, [module.id, api]]),
  }
}

function compare(before: PlanState, after: PlanState, landlords: readonly Landlords[]) {
  return { gain: addedIn(before, after, landlords), lose: addedIn(after, before, landlords) }
}

/** Coverage in the second state but not in the first. */
function addedIn(first: PlanState, second: PlanState, landlords: readonly Landlords[]): PlanRight[] {
  const resources = Object.keys(unionOf([...first.approved.values(), ...second.approved.values()])).sort()
  return planTiers.flatMap((tier) => {
    const ofTier = landlords.filter(({ plan }) => plan === tier)
    const count = ofTier.reduce((sum, { people }) => sum + people, 0)
    return resources.flatMap((resource): PlanRight[] => {
      const added = (['write', 'read'] as const).filter(
        (right) => isCovered(second, tier, resource, right) && !isCovered(first, tier, resource, right),
      )
      // Write access includes read, so report only the first.
      return added.slice(0, 1).map((right) => ({ tier, resource, right, people: count }))
    })
  })
}
