import { apiForPlans, covers, type Right, rightIn } from '@keystead/module-sdk/manifest/declared-api'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ModuleState, PlanState } from './module-state.ts'

/** Whether a module grants a call: its stable version declares it, and it is approved. */
function opens(
  { id, stableVersions }: ModuleState,
  { approved }: PlanState,
  resource: string,
  right: Right,
): boolean {
  const stable = stableVersions[0]?.manifest
  const both = [stable && apiForPlans(stable), approved.get(id)]
  return both.every((api) => api !== undefined && covers(rightIn(api, resource), right))
}

/** Whether a module's own service may make a call: the module itself opens it, and the plan has the module. */
export function isOpenTo(state: PlanState, id: string, plan: Plan, resource: string, right: Right): boolean {
  const module = state.modules.find((each) => each.id === id)
  return module !== undefined && !module.off.has(plan) && opens(module, state, resource, right)
}

/**
 * Whether a plan covers a call. A resource never approved for any module is open to all; once approved it stays gated,
 * even if its module drops it or is withdrawn.
 */
export function isCovered(state: PlanState, plan: Plan, resource: string, right: Right): boolean {
  const isKept = [...state.approved.values()].some((api) => rightIn(api, resource))
  if (!isKept) return true
  return state.modules.some((module) => !module.off.has(plan) && opens(module, state, resource, right))
}
