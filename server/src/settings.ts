import { join, resolve } from 'node:path'
import * as z from 'zod'

/** A setting that the server cannot work with. The message is one sentence that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export interface Settings {
  port: number
  host: string
  /** Without a slash at its end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** A folder, absolute. */
  moduleStore: string
  publishToken: string | undefined
  demo: boolean
  socialLinks: string[]
  imprintFile: string | undefined
  logLevel: LogLevel
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const ROOT = join(import.meta.dirname, '../..')
const SHORTEST_TOKEN = 16

const url = (protocols: RegExp) => z.url({ protocol: protocols })
const link = url(/^https?$/)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** Announced by the design for a later version: set, it would be believed to work. */
const notYet = z.never().optional()

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535))
    .default(4400),
  HOST: z.hostname().or(z.ipv4()).or(z.ipv6()).default('127.0.0.1'),
  PUBLIC_URL: link.optional(),
  KEYSTEAD_DATA_DIR: z.string().default('.keystead'),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  MODULE_STORE: z
    .string()
    .refine((value) => !/^[a-z0-9]+:\/\//i.test(value))
    .optional(),
  KEYSTEAD_PUBLISH_TOKEN: z.string().min(SHORTEST_TOKEN).regex(/^\S+$/).optional(),
  KEYSTEAD_DEMO: flag.optional(),
  SOCIAL_LINKS: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(link))
    .default([]),
  IMPRINT_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SUPABASE_URL: notYet,
  SUPABASE_ANON_KEY: notYet,
  SUPABASE_JWT_SECRET: notYet,
  SMTP_URL: notYet,
  GOOGLE_CLIENT_ID: notYet,
  GOOGLE_CLIENT_SECRET: notYet,
  GOOGLE_ISSUER: notYet,
})

type Name = keyof typeof environment.shape

const HOSTED = 'cannot be used yet: this version has its own sign-in only, so leave it unset'
const GOOGLE = 'cannot be used yet: this version has no sign-in with Google, so leave it unset'

/** What each setting has to be, said to the person who starts. Secrets are never repeated. */
const RULES: Record<Name, string> = {
  PORT: 'must be a whole number from 1 to 65535',
  HOST: 'must be a host name or an IP address',
  PUBLIC_URL: 'must be an address that begins with http:// or https://',
  KEYSTEAD_DATA_DIR: 'must be the path of a folder',
  DATABASE_URL: 'must be an address that begins with postgres:// or postgresql://',
  MODULE_STORE: 'must be the path of a folder: s3:// addresses cannot be used yet',
  KEYSTEAD_PUBLISH_TOKEN: `must have at least ${SHORTEST_TOKEN} characters and no spaces`,
  KEYSTEAD_DEMO: 'must be 0 or 1',
  SOCIAL_LINKS: 'must be addresses that begin with http:// or https://, with commas between them',
  IMPRINT_FILE: 'must be the path of a file',
  LOG_LEVEL: `must be one of ${LOG_LEVELS.join(', ')}`,
  SUPABASE_URL: HOSTED,
  SUPABASE_ANON_KEY: HOSTED,
  SUPABASE_JWT_SECRET: HOSTED,
  SMTP_URL: 'cannot be used yet: this version puts its mails into the outbox, so leave it unset',
  GOOGLE_CLIENT_ID: GOOGLE,
  GOOGLE_CLIENT_SECRET: GOOGLE,
  GOOGLE_ISSUER: GOOGLE,
}

/** Settings whose value stays out of the sentence: it may hold a password. */
const SECRET: readonly Name[] = [
  'DATABASE_URL',
  'KEYSTEAD_PUBLISH_TOKEN',
  'SUPABASE_ANON_KEY',
  'SUPABASE_JWT_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
]

/**
 * The settings of design.md 3 from the environment; an empty one counts as absent.
 * @throws SettingsError with one sentence that names the first wrong one
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw wrongSetting(parsed.error, given)
  const { data } = parsed
  const dataDir = resolve(ROOT, data.KEYSTEAD_DATA_DIR)
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: data.DATABASE_URL,
    moduleStore: data.MODULE_STORE ? resolve(ROOT, data.MODULE_STORE) : join(dataDir, 'modules'),
    publishToken: data.KEYSTEAD_PUBLISH_TOKEN,
    // The demo's passwords are public: where a real database is given, it comes only when asked for.
    demo: data.KEYSTEAD_DEMO ?? data.DATABASE_URL === undefined,
    socialLinks: data.SOCIAL_LINKS,
    imprintFile: data.IMPRINT_FILE && resolve(ROOT, data.IMPRINT_FILE),
    logLevel: data.LOG_LEVEL,
  }
}

function wrongSetting(error: z.ZodError, given: Record<string, string | undefined>): SettingsError {
  const name = Object.keys(RULES).find((known) => error.issues[0]?.path[0] === known) as Name
  const shown = SECRET.includes(name) || RULES[name].startsWith('cannot') ? '' : `, but is "${given[name]}"`
  return new SettingsError(`${name} ${RULES[name]}${shown}.`)
}
