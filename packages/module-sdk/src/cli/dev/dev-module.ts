import { join } from 'node:path'
import { unusedAndMissingKeys } from '../../preset/catalogue-keys.ts'
import { readModuleJson } from '../../preset/module-json.ts'
import type { WatchedBuild, Watching } from '../../preset/watch-build.ts'
import { type LocalModule, localModule } from './local-module.ts'
import { watchModuleJson } from './watch-module-json.ts'

export interface DevModuleInput {
  folder: string
  /** Where what is built goes: a folder of its own. */
  goal: string
  onChange(change: DevChange): void
}

/** What a save has made of a module. */
export interface DevChange {
  id: string
  ms: number
  /** Absent where it does not build: pages keep what they have. */
  built?: { local: LocalModule; hash: string }
  faults: { build: string[]; texts: string[] }
}

const isMissing = (gap: string) => gap.includes(': missing: ')

/** Texts that the code names and a catalogue does not have. */
const missingTexts = (folder: string) =>
  unusedAndMissingKeys(folder).then(
    (gaps) => gaps.filter(isMissing),
    // A catalogue that cannot be read does not build either, and that says where.
    () => [],
  )

/**
 * Builds a module's folder again after each save, until the returned function is called. Each start, and each
 * `module.json`, is a version of its own: what the host read of it once stays what it was.
 * @throws with the reason where there is no valid `module.json` to begin with
 */
export async function startDevModule({
  folder,
  goal,
  onChange,
}: DevModuleInput): Promise<() => Promise<void>> {
  const { id } = await readModuleJson(folder)
  const { readWatched, watchBuild } = await import('../../preset/watch-build.ts')
  let count = 0
  let watching: Watching | undefined
  let newest: WatchedBuild | undefined
  let last = Promise.resolve()
  /** Why `module.json` as it stands is not what runs. */
  let refused: string[] = []

  async function tell(dist: string, built: WatchedBuild): Promise<void> {
    const { hash, faults, ms } = built
    const texts = await missingTexts(folder)
    const manifest = faults.length === 0 ? await readWatched(dist) : undefined
    const local = manifest && (await localModule(manifest, dist))
    if (built === newest)
      onChange({
        ...{ id, ms, built: local && { local, hash } },
        faults: { build: [...refused, ...faults], texts },
      })
  }
  const failed = (error: Error) => onChange({ id, ms: 0, faults: { build: [error.message], texts: [] } })

  async function begin(): Promise<void> {
    count += 1
    const own = count
    const dist = join(goal, String(own))
    const { version } = await readModuleJson(folder)
    // One after the other: what was built last is told last.
    const onBuilt = (built: WatchedBuild) => {
      newest = built
      // What ran before builds on while a `module.json` is refused.
      if (own === count) refused = []
      last = last.then(() => tell(dist, built)).catch(failed)
    }
    watching = await watchBuild({ folder, version: `${version}-dev-${process.pid}-${own}`, dist, onBuilt })
    await last
  }

  await begin()
  const unwatch = await watchModuleJson(folder, async () => {
    const before = watching
    await begin().catch((error: Error) => {
      refused = [error.message]
      failed(error)
    })
    if (watching !== before) await before?.close()
  })
  return async () => {
    await unwatch()
    await watching?.close()
  }
}
