import { createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'

const pendingSchema = z.object({
  /** Final redirect. */
  redirectTo: z.string(),
  /** The client's own PKCE challenge. */
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }),
  /** Our PKCE verifier towards the provider. */
  verifier: z.string(),
  nonce: z.string(),
})

/** A sign-in in flight at the provider. */
export type PendingSignIn = z.infer<typeof pendingSchema>

const VALID = '10m'

const keyOf = (secret: string) => createHmac('sha256', secret).update('state of a sign-in elsewhere').digest()

/**
 * The pending sign-in travels through the provider as encrypted `state`: no row is written for an abandoned attempt,
 * and any server process can handle the callback.
 */
export const sealState = (pending: PendingSignIn, secret: string): Promise<string> =>
  new EncryptJWT({ ...pending })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(VALID)
    .encrypt(keyOf(secret))

/** @returns null if forged, modified, or older than ten minutes */
export async function openState(state: string, secret: string): Promise<PendingSignIn | null> {
  try {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { payload } = await jwtDecrypt(state, keyOf(secret), { ...algorithms, requiredClaims: ['exp'] })
    return pendingSchema.safeParse(payload).data ?? null
  } catch {
    return null
  }
}
