import type { Right } from '@keystead/module-sdk/manifest/declared-api'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import { unavailable } from '../http/problem.ts'
import { isCovered } from '../registry/resolve/coverage.ts'
import type { PlanState } from '../registry/resolve/known.ts'

/** Whether a plan covers a call on a resource. */
export type PlanGate = (plan: Plan, resource: string, right: Right) => boolean

export const openGate: PlanGate = () => true

/**
 * Checks the registry's current state. While bundled modules are being published, uncovered calls are only unavailable.
 * @throws Problem 503 for such a call
 */
export function planGate(
  registry: { readonly snapshot: PlanState },
  isOpening: () => boolean = () => false,
): PlanGate {
  return (plan, resource, right) => {
    if (isCovered(registry.snapshot, plan, resource, right)) return true
    if (isOpening()) throw unavailable(OPENING_SECONDS)
    return false
  }
}

/** Publishing the bundled modules takes a second or two. */
const OPENING_SECONDS = 2
