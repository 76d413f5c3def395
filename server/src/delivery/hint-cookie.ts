import { hintCookieName, type SessionHint } from '@keystead/module-sdk/manifest/hint'
import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { planTiers, roles } from '@keystead/module-sdk/manifest/person'
import * as z from 'zod'
import { cookieOf } from '../http/cookies/cookie.ts'
import { type Audience, anonymous } from '../registry/resolve/module-state.ts'

/** Session hint left by the shell. Not a credential: it only decides what is inlined. */
export interface Hint {
  audience: Audience
  lang: Language | null
}

const hintSchema = z.object({
  user: z.uuid().nullable().catch(null),
  plan: z.enum(planTiers),
  role: z.enum(roles).nullable().catch(null),
  lang: z.enum(languages).nullable().catch(null),
} satisfies Record<keyof SessionHint, z.ZodType>)

const nobody: Hint = { audience: anonymous, lang: null }
const longest = 1024

function decode(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** Malformed cookies count as anonymous. */
export function readHint(cookies: string | undefined): Hint {
  const value = cookieOf(cookies, hintCookieName)
  if (!value || value.length > longest) return nobody
  const parsed = hintSchema.safeParse(decode(value))
  if (!parsed.success) return nobody
  const { user, plan, role, lang } = parsed.data
  return { audience: { user, plan, role }, lang }
}
