/** What the URL brought: nothing, a session, or the reason why there is none. */
export type UrlOutcome =
  | { kind: 'none' }
  | { kind: 'session'; recovery: boolean }
  | { kind: 'confirmed-elsewhere' }
  /** The way back to an address was taken: all sessions are over, and the password with them. */
  | { kind: 'address-restored' }
  | { kind: 'failed'; code: string | null }

export interface Return {
  path: string
  code: string | null
  /** Which of several sign-ins begun in this browser the code belongs to. */
  flowId: string | null
  hasTokens: boolean
  addressRestored: boolean
  errorCode: string | null
  hasFailed: boolean
}
