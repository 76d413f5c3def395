import { createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'

const pendingSchema = z.object({
  /** Where the person is led in the end; already checked to be on this site. */
  redirectTo: z.string(),
  /** The client's own PKCE challenge. */
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }),
  /** Our own PKCE verifier towards the provider. */
  verifier: z.string(),
  nonce: z.string(),
})

/** A sign-in that has left for the provider and is not back yet. */
export type PendingSignIn = z.infer<typeof pendingSchema>

const VALID = '10m'

const keyOf = (secret: string) => createHmac('sha256', secret).update('state of a sign-in elsewhere').digest()

/**
 * What is known of a sign-in under way travels through the provider as its `state`, encrypted: no row has to be written
 * for whoever only presses the button, and any server process can take the person back in.
 */
export const sealState = (pending: PendingSignIn, secret: string): Promise<string> =>
  new EncryptJWT({ ...pending })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(VALID)
    .encrypt(keyOf(secret))

/** @returns null for what was made up, changed, or is older than ten minutes */
export async function openState(state: string, secret: string): Promise<PendingSignIn | null> {
  try {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { payload } = await jwtDecrypt(state, keyOf(secret), { ...algorithms, requiredClaims: ['exp'] })
    return pendingSchema.safeParse(payload).data ?? null
  } catch {
    return null
  }
}
