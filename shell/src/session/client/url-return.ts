export interface LinkFailure {
  kind: 'failed'
  /** From the service; in a URL anyone could have written it. */
  code: string | null
  /** Why the link could not be verified. */
  fault?: 'unreachable' | 'server'
}

/** What the URL brought: nothing, a session, or a failure. */
export type UrlOutcome =
  | { kind: 'none' }
  | { kind: 'session'; recovery: boolean }
  | { kind: 'confirmed-elsewhere' }
  /** The old address was restored: all sessions and the password are void. */
  | { kind: 'address-restored' }
  | LinkFailure

export interface Return {
  path: string
  code: string | null
  /** Which of this browser's pending sign-ins the code belongs to. */
  flowId: string | null
  hasTokens: boolean
  /** By a sign-up link that starts no session, such as one used before. */
  confirmed: boolean
  addressRestored: boolean
  errorCode: string | null
  hasFailed: boolean
}
