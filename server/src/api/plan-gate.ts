import type { Right } from '@keystead/module-sdk/manifest/declared-api'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import { unavailable } from '../http/problem.ts'
import { isCovered } from '../registry/resolve/coverage.ts'
import type { PlanState } from '../registry/resolve/known.ts'

/** Whether a plan covers a call on a resource. */
export type PlanGate = (plan: Plan, resource: string, right: Right) => boolean

export const openGate: PlanGate = () => true

/**
 * Asks the registry as it stands now. While the modules that come with the server are being published, what none covers
 * yet is no refusal for good.
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

/** Publishing what comes with the server takes a second or two. */
const OPENING_SECONDS = 2
