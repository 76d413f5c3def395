import { openRegistry, type Registry, type RegistryOptions } from './registry.ts'
import { ensureFirstToken, otherFirstTokens } from './rights/first-token.ts'

export interface RegistryStart extends RegistryOptions {
  /** File for the first publish token. */
  tokenFile: string
  /** A publish token from the settings. */
  givenToken?: string | undefined
  log?: { warn(message: string): void }
}

/** Opens the registry with its store, and makes sure that a first publish token exists. */
export async function startRegistry(start: RegistryStart): Promise<Registry> {
  const registry = await openRegistry(start)
  const { db } = start.database
  const token = await ensureFirstToken(db, start.tokenFile, start.givenToken, start.log)
  for (const { id, name, madeOn } of await otherFirstTokens(db, token))
    start.log?.warn(
      `another first token is still good, ${name} of ${madeOn}; if nobody needs it: npm run keystead -- module token revoke ${id} --to <this server's address>`,
    )
  return registry
}
