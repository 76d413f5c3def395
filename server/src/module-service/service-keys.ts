import { base64url } from 'jose'
import { loadSigningKey, type SigningKey } from '../auth/tokens/keys.ts'
import { newToken } from '../auth/tokens/opaque-tokens.ts'
import type { Database } from '../db/database.ts'
import { secretNamed } from '../db/secrets/secret-named.ts'

const SIGNING = 'service_signing_key'
const SEALING = 'service_sealing_key'

/** Names of the keys in the database. */
export const SERVICE_SECRETS = [SIGNING, SEALING]

/** Keys of the tokens for services, apart from those of sign-in, which may be hosted. */
export interface ServiceKeys extends SigningKey {
  /** Encrypts the claims that only this deployment reads. */
  sealing: Uint8Array
}

/** Reads the keys, or creates them. Safe for concurrent starts. */
export async function loadServiceKeys(database: Database): Promise<ServiceKeys> {
  const pair = await loadSigningKey(database, SIGNING)
  return { ...pair, sealing: base64url.decode(await secretNamed(database, SEALING, newToken)) }
}
