import type { Plan } from '@keystead/module-sdk/manifest/person'
import { unavailable } from '../http/problem.ts'
import type { Snapshot } from '../registry/resolve/known.ts'

/** Whether a plan covers a call on a resource. */
export type PlanGate = (plan: Plan, resource: string, right: 'read' | 'write') => boolean

export const openGate: PlanGate = () => true

/**
 * A call is covered when a module that is on for the plan declares the resource with that right, `write` including
 * `read`, in its stable version (R144). A resource that no module declares is open to all. While the modules that come
 * with the server are being published, what none covers yet is no refusal for good.
 * @throws Problem 503 for such a call
 */
export function planGate(
  registry: { readonly snapshot: Snapshot },
  isOpening: () => boolean = () => false,
): PlanGate {
  return (plan, resource, right) => {
    const declared = registry.snapshot.modules.flatMap(({ line, off }) => {
      const stable = line[0]?.manifest
      // What only staff have covers nothing of a landlord.
      const isForAll = stable?.roles === undefined || stable.roles.includes('landlord')
      const given = isForAll ? stable?.api[resource] : undefined
      return given ? [{ given, isOn: !off.has(plan) }] : []
    })
    if (declared.length === 0 || declared.some(({ given, isOn }) => isOn && covers(given, right))) return true
    if (isOpening()) throw unavailable(OPENING_SECONDS)
    return false
  }
}

/** Publishing what comes with the server takes a second or two. */
const OPENING_SECONDS = 2

const covers = (given: 'read' | 'write', right: 'read' | 'write') => given === 'write' || given === right
