import type { Language } from './languages.ts'
import type { Plan, Role } from './person.ts'

/**
 * Session hint the shell leaves in a cookie, as JSON in base64url, so the server knows what to embed in the document.
 * A hint, not a credential: it grants nothing.
 */
export interface SessionHint {
  user: string
  plan: Plan
  role: Role
  lang: Language
}

export const hintCookieName = 'keystead_hint'
