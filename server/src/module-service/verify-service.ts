import type { AccessClaims } from '../auth/tokens/access-token.ts'
import type { Caller, VerifyToken } from '../http/caller.ts'
import type { ServiceTokens } from './service-token.ts'

/** The person behind a session that was verified before; null once the session has ended. */
export type CallerOf = (claims: AccessClaims) => Promise<Caller | null>

/** Like `verifyToken`, and also accepts services' tokens: only for the product's API. */
export function withServices(
  verifyToken: VerifyToken,
  callerOf: CallerOf,
  tokens: ServiceTokens,
): VerifyToken {
  return async (token) => {
    if (!tokens.isOurs(token)) return verifyToken(token)
    const found = await tokens.read(token)
    const caller = found && (await callerOf(found.claims))
    return caller && { ...caller, service: found.module }
  }
}
