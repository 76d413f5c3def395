import type { ModuleFiles } from './files-check.ts'
import type { Refusal } from './refusal.ts'

/**
 * Credentials. Keys meant for browsers are excluded. Quantifiers are bounded, because unbounded ones overflow the
 * regex stack on megabyte-long runs.
 */
const secrets: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/],
  ['a publish token of Keystead', /\bkst_[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50})/],
  ['a token of GitLab', /\bglpat-[A-Za-z0-9_-]{20}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20}/],
  ['a secret key of Stripe', /\b[sr]k_live_[0-9A-Za-z]{20}/],
  ['a secret key of Supabase', /\bsb_secret_[A-Za-z0-9_-]{20}/],
  ['a key of an AI service', /\bsk-(?:ant|proj)-[A-Za-z0-9_-]{20}/],
  [
    'an address with a password',
    /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp|smtps?|https?):\/\/[^\s:@/"'`<>$\\]{1,200}:[^\s:@/"'`<>$\\]{1,200}@[^\s"'`]/,
  ],
]

/** Anchored to the start of a run: matching every inner `eyJ` would rescan long runs quadratically. */
const token = /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,2000}\.(eyJ[A-Za-z0-9_-]{8,8000})\.[A-Za-z0-9_-]{16}/g

/** A session or service JWT, such as Supabase's; the anonymous key is public. */
function containsToken(text: string): boolean {
  return [...text.matchAll(token)].some(([, claims = '']) => {
    const payload = Buffer.from(claims, 'base64url').toString('utf8')
    return !payload.includes('"role":"anon"')
  })
}

const readable = /\.(js|css|json|map|svg)$/

/**
 * Markup that executes or loads external content when an SVG is opened directly. Elements may have a prefix; a name too
 * long to be searched for one counts too.
 */
const script =
  /<(?:[\w.\u0080-\uffff-]{1,100}:)?(script|foreignObject|iframe|object|embed|use|a)\b|<[\w.\u0080-\uffff-]{101}|\son[a-z]{1,40}\s*=|javascript:|<!ENTITY|@import/i

/** The text; null if it is not UTF-8: a browser could read it in another encoding. */
function textOf(bytes: Uint8Array): string | null {
  // Text in UTF-16 is mostly valid UTF-8 with NULs.
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Finds secrets in any text file, source maps included, and scripts in SVGs; text in another encoding than UTF-8 is
 * refused unread. Refusals never quote a secret, since CLI output ends up in logs.
 */
export function checkContents(files: ModuleFiles): Refusal[] {
  return [...files]
    .filter(([path]) => readable.test(path))
    .flatMap(([path, bytes]): Refusal[] => {
      const text = textOf(bytes)
      if (text === null) return [{ type: 'file_encoding', detail: `"${path}" is not text in UTF-8.` }]
      const secretKinds = secrets.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
      if (containsToken(text)) secretKinds.push('a token of a session or a service')
      const refusals = secretKinds.map(
        (what): Refusal => ({
          type: 'file_secret',
          detail: `"${path}" contains ${what}: published files are public. Remove it, and revoke it.`,
        }),
      )
      const isActive = path.endsWith('.svg') && script.test(text)
      const scriptRefusal: Refusal = {
        type: 'file_script',
        detail: `"${path}" contains a script, a link or another page: a picture may only have shapes.`,
      }
      return isActive ? [...refusals, scriptRefusal] : refusals
    })
}
