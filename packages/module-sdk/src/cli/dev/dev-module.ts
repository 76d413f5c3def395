import { join } from 'node:path'
import { textGaps } from '../../preset/catalogue-keys.ts'
import { readModuleJson } from '../../preset/module-json.ts'
import type { WatchedBuild, Watching } from '../../preset/watch-build.ts'
import { type LocalModule, localModule } from './local-module.ts'
import { watchModuleJson } from './watch-module-json.ts'

export interface DevModuleInput {
  folder: string
  /** Output folder, exclusive to this module. */
  goal: string
  onChange(change: DevChange): Promise<void> | void
}

/** The result of rebuilding a module after a save. */
export interface DevChange {
  id: string
  ms: number
  /** Absent if the build failed: pages keep what they have. */
  built?: { local: LocalModule; hash: string }
  faults: { build: string[]; texts: string[] }
}

/** Translation keys used in code but missing from a catalogue. */
const missingTexts = (folder: string) =>
  textGaps(folder).then(
    ({ missing, unsure }) => [...missing, ...unsure],
    // An unreadable catalogue also fails the build, which reports where.
    () => [],
  )

/**
 * Rebuilds a module's folder after each save, until the returned function is called. Each start and each `module.json`
 * gets its own version, because hosts treat a version as immutable.
 * @throws with the reason if there is no valid `module.json` to begin with
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
  let reporting = Promise.resolve()
  /** Why the current `module.json` is not the one running. */
  let refused: string[] = []

  async function report(dist: string, built: WatchedBuild): Promise<void> {
    const { hash, faults, ms } = built
    const texts = await missingTexts(folder)
    const manifest = faults.length === 0 ? await readWatched(dist) : undefined
    const local = manifest && (await localModule(manifest, dist))
    if (built === newest)
      await onChange({
        id,
        ms,
        built: local && { local, hash },
        faults: { build: [...refused, ...faults], texts },
      })
  }
  const failed = (error: Error) => onChange({ id, ms: 0, faults: { build: [error.message], texts: [] } })

  async function begin(): Promise<void> {
    count += 1
    const build = count
    const dist = join(goal, String(build))
    const { version } = await readModuleJson(folder)
    // Serialize, so that the newest build is reported last.
    const onBuilt = (built: WatchedBuild) => {
      newest = built
      // While `module.json` is invalid, the previous build keeps running and rebuilding.
      if (build === count) refused = []
      reporting = reporting.then(() => report(dist, built)).catch(failed)
    }
    watching = await watchBuild({ folder, version: `${version}-dev-${process.pid}-${build}`, dist, onBuilt })
    await reporting
  }

  await begin()
  const unwatch = await watchModuleJson(folder, async () => {
    const previous = watching
    await begin().catch((error: Error) => {
      refused = [error.message]
      failed(error)
    })
    if (watching !== previous) await previous?.close()
  })
  return async () => {
    await unwatch()
    await watching?.close()
  }
}
