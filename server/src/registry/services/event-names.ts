import { accountDeleted } from '@keystead/module-sdk/data/service-events'
import { rightIn } from '@keystead/module-sdk/manifest/declared-api'
import { givenVersions, type Snapshot } from '../resolve/module-state.ts'

/**
 * The events a module's service receives: what its versions list, as far as approved. A withdrawn module's service
 * still receives deleted accounts, as it may hold their data.
 */
export function eventNames({ modules, approved, collections }: Snapshot, id: string): string[] {
  const module = modules.find((each) => each.id === id)
  if (!module) return [accountDeleted]
  const listed = givenVersions(module).flatMap(({ manifest }) => manifest.service?.events ?? [])
  return [...new Set(listed)].filter(
    (name) =>
      name === accountDeleted ||
      (name.startsWith(`${id}/`)
        ? collections.has(name)
        : rightIn(approved.get(id) ?? {}, name) !== undefined),
  )
}
