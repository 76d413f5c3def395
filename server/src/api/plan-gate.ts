import type { Right } from '@keystead/module-sdk/manifest/declared-api'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import { unavailable } from '../http/problem.ts'
import { isCovered, isOpenTo } from '../registry/resolve/coverage.ts'
import type { PlanState } from '../registry/resolve/module-state.ts'

/** Whether a plan covers a call on a resource; with `service`, whether that module's own service may make it. */
export type PlanGate = (plan: Plan, resource: string, right: Right, service?: string) => boolean

export const openGate: PlanGate = () => true

/**
 * Checks the registry's current state. While bundled modules are being published, uncovered calls are only unavailable.
 * @throws Problem 503 for such a call
 */
export function planGate(
  registry: { readonly snapshot: PlanState },
  isOpening: () => boolean = () => false,
): PlanGate {
  return (plan, resource, right, service) => {
    if (service !== undefined) return isOpenTo(registry.snapshot, service, plan, resource, right)
    if (isCovered(registry.snapshot, plan, resource, right)) return true
    if (isOpening()) throw unavailable(OPENING_SECONDS)
    return false
  }
}

/** Publishing the bundled modules takes a second or two. */
const OPENING_SECONDS = 2
