import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { Snapshot } from '../../registry/resolve/known.ts'

/** Where the app shows a row to somebody of a plan; null where no module that is on for it does. */
export type ShownAt = (plan: Plan, resource: string, id: string) => string | null

export const nowhere: ShownAt = () => null

/** As the stable versions of the modules say (`shows` of their manifests). */
export function shownAt(registry: { readonly snapshot: Snapshot }): ShownAt {
  return (plan, resource, id) => {
    for (const { line, off } of registry.snapshot.modules) {
      const stable = line[0]?.manifest
      // What only some roles have is no place to lead everybody to.
      const path = off.has(plan) || stable?.roles ? undefined : stable?.shows[resource]
      if (path) return path.replace(/:\w+/, encodeURIComponent(id))
    }
    return null
  }
}
