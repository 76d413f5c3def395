import type { Database } from '../db/database.ts'
import { type ShellBuild, shellBuild } from '../delivery/shell-build.ts'
import { folderStore } from './module-store.ts'
import { openRegistry, type Registry } from './registry.ts'
import { ensureFirstToken } from './tokens.ts'

export interface RegistryStart {
  database: Database
  /** Where published files lie. */
  moduleFolder: string
  /** Where the first publish token is written. */
  tokenFile: string
  /** A publish token given by setting. */
  givenToken?: string | undefined
  /** The shell's dist. */
  shellFolder: string
  onError?(error: unknown): void
}

export interface StartedRegistry {
  registry: Registry
  shell(): Promise<ShellBuild | null>
  publishToken: string
}

/** Everything that the routes of registry and delivery stand on. */
export async function startRegistry(start: RegistryStart): Promise<StartedRegistry> {
  const shell = shellBuild(start.shellFolder)
  const registry = await openRegistry({
    database: start.database,
    store: folderStore(start.moduleFolder),
    host: async () => (await shell())?.host ?? null,
    ...(start.onError && { onError: start.onError }),
  })
  const publishToken = await ensureFirstToken(start.database.db, start.tokenFile, start.givenToken)
  return { registry, shell, publishToken }
}
