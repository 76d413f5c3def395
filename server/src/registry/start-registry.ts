import type { HostJson } from '@keystead/module-sdk/manifest'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { openRegistry, type Registry, type RegistryOptions } from './registry.ts'
import { ensureFirstToken, otherFirstTokens } from './rights/first-token.ts'

export interface RegistryStart {
  database: Database
  /** Where published files lie. */
  store: FileStore
  /** Where the first publish token is written. */
  tokenFile: string
  /** A publish token given by setting. */
  givenToken?: string | undefined
  /** What the shell that is served provides; null while there is none. */
  host(): Promise<HostJson | null>
  /** What another build of it provides that is kept. */
  hostOf?: RegistryOptions['hostOf']
  onError?(error: unknown): void
  log?: { warn(message: string): void }
}

/** The registry with its store of files, and a token for the first who publishes. */
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
