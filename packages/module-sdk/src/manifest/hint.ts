import type { Language } from './languages.ts'
import type { Plan, Role } from './person.ts'

/**
 * What the shell leaves in a cookie about the session, as JSON in base64url, so that the server knows what to put into
 * the document. A hint, no credential: it opens nothing.
 */
export interface SessionHint {
  user: string
  plan: Plan
  role: Role
  lang: Language
}

export const hintCookieName = 'keystead_hint'
