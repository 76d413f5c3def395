import type { HostJson } from '@keystead/module-sdk/manifest'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { openRegistry, type Registry, type RegistryOptions } from './registry.ts'
import { ensureFirstToken, otherFirstTokens } from './rights/first-token.ts'

export interface RegistryStart {
  database: Database
  /** Store of published files. */
  store: FileStore
  /** File for the first publish token. */
  tokenFile: string
  /** A publish token from the settings. */
  givenToken?: string | undefined
  /** What the served shell provides; null while there is none. */
  host(): Promise<HostJson | null>
  /** What other stored builds provide. */
  hostOf?: RegistryOptions['hostOf']
  onError?(error: unknown): void
  log?: { warn(message: string): void }
}

/** Opens the registry with its store, and makes sure that a first publish token exists. */
export async function startRegistry(start: RegistryStart): Promise<Registry> {
  const registry = await openRegistry({
    database: start.database,
    store: start.store,
    host: start.host,
    hostOf: start.hostOf,
    ...(start.onError && { onError: start.onError }),
  })
  const { db } = start.database
  const token = await ensureFirstToken(db, start.tokenFile, start.givenToken)
  for (const { id, madeOn } of await otherFirstTokens(db, token))
    start.log?.warn(
      `another first token is still good, made on ${madeOn}; if nobody needs it: npm run keystead -- module token revoke ${id}`,
    )
  return registry
}
