export interface LinkFailure {
  kind: 'failed'
  /** Named by the service; in a URL it may be anybody's words. */
  code: string | null
  /** Why the service did not judge the link. */
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
  /** By a sign-up link that opens no session, such as one that was used before. */
  confirmed: boolean
  addressRestored: boolean
  errorCode: string | null
  hasFailed: boolean
}
