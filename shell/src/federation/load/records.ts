import { onLanguageLoad } from '../../i18n/start-i18n.ts'
import type { ModuleVersion } from './module-version.ts'
import { VersionRecord } from './version-record.ts'

/** Versions of one module that stay loaded: the one on screen, the one before it, and one to go back and forth with. */
const kept = 3

const records = new Map<string, VersionRecord>()

const keyOf = ({ id, version }: ModuleVersion) => `${id}@${version}`

onLanguageLoad(async (language) => {
  await Promise.all([...records.values()].map((record) => record.addTexts(language)))
})

/** The one record of a version in this page. */
export function recordOf(version: ModuleVersion): VersionRecord {
  const known = records.get(keyOf(version))
  if (known) return known
  const record = new VersionRecord(version, () => letGoOfOld(version))
  records.set(keyOf(version), record)
  return record
}

/** The version of a module that runs in this page: the one on screen, else the one that was loaded last. */
export function runningVersion(id: string): string | undefined {
  const loaded = [...records.values()].filter(({ version, isLoaded }) => version.id === id && isLoaded)
  return (loaded.findLast(({ styles }) => styles.isHeld) ?? loaded.at(-1))?.version.version
}

/**
 * A page that stays open over many deploys must not carry every version that it ever saw: beyond the last three, the
 * oldest that are no longer on screen are let go, with code, texts and federation scope (ADR 8). Asked when a version has
 * been loaded, or left: that one stays, and the newest, which may have been loaded ahead.
 */
export function letGoOfOld({ id, version }: ModuleVersion): void {
  const loaded = [...records.values()].filter((each) => each.version.id === id && each.isLoaded)
  const stays = (each: VersionRecord) =>
    each.styles.isHeld || each.version.version === version || each === loaded.at(-1)
  const old = loaded.filter((each) => !stays(each))
  for (const record of old.slice(0, Math.max(loaded.length - kept, 0))) {
    records.delete(keyOf(record.version))
    record.letGo()
  }
}
