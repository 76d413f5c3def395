import { onLanguageLoad } from '../../i18n/start-i18n.ts'
import { modulesOnScreen } from '../health/on-screen.ts'
import type { ModuleVersion } from './module-version.ts'
import { takeNodes } from './own-nodes.ts'
import { VersionRecord } from './version-record.ts'

/** Loaded versions kept per module: the current one, the previous one, and one spare. */
const maxVersions = 3

const records = new Map<string, VersionRecord>()

const keyOf = ({ id, version }: ModuleVersion) => `${id}@${version}`

onLanguageLoad(async (language) => {
  await Promise.all([...records.values()].map((record) => record.addTexts(language)))
})

/** The page's only record of a version. */
export function recordOf(version: ModuleVersion): VersionRecord {
  const existing = records.get(keyOf(version))
  if (existing) return existing
  const record = new VersionRecord(version, () => {
    evictOldVersions(version)
    if (!modulesOnScreen().some(({ id }) => id === version.id)) takeNodes(version.id)
  })
  records.set(keyOf(version), record)
  return record
}

/** The running version of a module: the one on screen, else the last loaded. */
export function runningVersion(id: string): string | undefined {
  const loaded = [...records.values()].filter(({ version, isLoaded }) => version.id === id && isLoaded)
  return (loaded.findLast(({ styles }) => styles.isHeld) ?? loaded.at(-1))?.version.version
}

/**
 * Evicts old versions, so that a page open over many deploys does not accumulate them (ADR 8). Keeps the last three,
 * any on screen, the given one, and the newest, which may be preloaded.
 */
export function evictOldVersions({ id, version }: ModuleVersion): void {
  const loaded = [...records.values()].filter((each) => each.version.id === id && each.isLoaded)
  const stays = (each: VersionRecord) =>
    each.styles.isHeld || each.version.version === version || each === loaded.at(-1)
  const old = loaded.filter((each) => !stays(each))
  for (const record of old.slice(0, Math.max(loaded.length - maxVersions, 0))) {
    records.delete(keyOf(record.version))
    record.letGo()
  }
}
