import type { Caller } from '../../http/caller.ts'
import { notFound } from '../../http/problem.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import { kindOf } from '../../registry/collections/collection-kind.ts'
import { decide } from '../../registry/resolve/decide.ts'
import { givenVersions, type Snapshot } from '../../registry/resolve/module-state.ts'

/** Modules' tables, and who has the modules. */
export interface Collections {
  find(module: string, name: string): StoredCollection | undefined
  all(): StoredCollection[]
  /** Whether the caller has the module. */
  isOn(module: string, caller: Pick<Caller, 'userId' | 'plan' | 'role'>): boolean
  /** Whether a version that people may be given declares it: else nobody is shown its rows. */
  isDeclared(collection: StoredCollection): boolean
  /** Shown to people. */
  titleOf(module: string): Record<string, string>
}

export const noCollections: Collections = {
  find: () => undefined,
  all: () => [],
  isOn: () => false,
  isDeclared: () => false,
  titleOf: () => ({}),
}

/** Follows the registry's current state. */
export function collectionsOf(registry: { readonly snapshot: Snapshot }): Collections {
  const moduleOf = (id: string) => registry.snapshot.modules.find((module) => module.id === id)
  return {
    find: (module, name) => registry.snapshot.collections.get(kindOf(module, name)),
    all: () => [...registry.snapshot.collections.values()],
    isOn(id, { userId, plan, role }) {
      const module = moduleOf(id)
      return (
        module !== undefined && decide(module, { user: userId, plan, role }, null).decision.state === 'on'
      )
    },
    isDeclared({ module: id, name }) {
      const module = moduleOf(id)
      return (
        !!module && givenVersions(module).some(({ manifest }) => Object.hasOwn(manifest.data ?? {}, name))
      )
    },
    titleOf(id) {
      const module = moduleOf(id)
      // Before anything is stable, people of a canary may have rows.
      const version = module?.stableVersions[0] ?? module?.canary?.moduleVersion
      return { ...version?.manifest.title }
    },
  }
}

/** @throws Problem 404 for a collection that never existed */
export function requireCollection(collections: Collections, module: string, name: string): StoredCollection {
  const collection = collections.find(module, name)
  if (!collection) throw notFound('No such collection')
  return collection
}
