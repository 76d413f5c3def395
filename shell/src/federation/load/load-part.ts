import { ownValue } from '@keystead/api-client/own-value'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { arrived } from '@keystead/ui-kit/use-settled'
import { usualRetryTiming, withTries } from '@keystead/ui-kit/with-tries'
import { ModuleError } from '../faults/module-error.ts'
import type { LoadedPart, PickPart } from './loaded-part.ts'
import { currentVersion, fallbackVersion, type ModuleVersion } from './module-version.ts'
import { evictOldVersions, recordOf } from './records.ts'

/** In ms: for both versions together, so that either may hang. */
const { limit } = usualRetryTiming

const once = (milliseconds: number) => ({ waits: [], tryLimit: milliseconds, limit: milliseconds })

/**
 * Loads a module part from the index's version, else from the last one that worked.
 * @throws ModuleError of the version tried first
 */
export function loadPart(module: IndexModule, part: string, pick: PickPart): Promise<LoadedPart> {
  const version = currentVersion(module)
  const there = version && recordOf(version).opened(part)
  return there ? arrived(there) : loadNewestThatWorks(module, part, pick)
}

async function loadNewestThatWorks(module: IndexModule, part: string, pick: PickPart): Promise<LoadedPart> {
  const current = currentVersion(module)
  if (!current) throw new ModuleError('incompatible', module.id, module.version)
  const before = fallbackVersion(module)
  const began = performance.now()
  const newest = loadFrom(current, part, pick)
  if (!before) return newest
  try {
    return await withTries(() => newest, once(limit / 2))
  } catch {
    const left = limit - (performance.now() - began)
    const spare = withTries(async () => {
      const { preload } = await recordOf(before).manifest(part)
      // A version without the part is not to blame for it.
      return ownValue(preload, part) ? loadFrom(before, part, pick) : newest
    }, once(left))
    // The newest may only be slow.
    return Promise.any([newest, spare]).catch(() => newest)
  }
}

async function loadFrom(version: ModuleVersion, part: string, pick: PickPart): Promise<LoadedPart> {
  const loaded = await recordOf(version).open(part, pick)
  evictOldVersions(version)
  return loaded
}
