import * as z from 'zod'
import { type Audience, anonymous } from '../registry/resolve.ts'

export type Language = 'en' | 'de'

/** What the shell left about the session. A hint, no credential: it only decides what is inlined (design.md 5). */
export interface Hint {
  audience: Audience
  lang: Language | null
}

const hintSchema = z.object({
  user: z.uuid().nullable().catch(null),
  plan: z.enum(['free', 'starter', 'pro']),
  role: z.enum(['landlord', 'staff']).nullable().catch(null),
  lang: z.enum(['en', 'de']).nullable().catch(null),
})

const nobody: Hint = { audience: anonymous, lang: null }
const longest = 1024

function cookieOf(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

function decode(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** Reads the cookie `keystead_hint`; whatever is wrong with it, the caller is anonymous. */
export function readHint(cookies: string | undefined): Hint {
  const value = cookieOf(cookies, 'keystead_hint')
  if (!value || value.length > longest) return nobody
  const parsed = hintSchema.safeParse(decode(value))
  if (!parsed.success) return nobody
  const { user, plan, role, lang } = parsed.data
  return { audience: { user, plan, role }, lang }
}

/** The first of our languages that the browser asks for, in its order of preference; English if it asks for none. */
export function preferredLanguage(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', q = 'q=1'] = wish.trim().split(';')
    return { lang: tag.slice(0, 2).toLowerCase(), weight: Number(q.trim().slice(2)) || 0 }
  })
  const best = wishes
    .filter(({ lang, weight }) => (lang === 'en' || lang === 'de') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]
  return best?.lang === 'de' ? 'de' : 'en'
}
