import { join, resolve } from 'node:path'
import * as z from 'zod'
import { isDatabaseAddress } from './db/drivers/postgres-hosts.ts'
import { givenSettings, misspeltSetting } from './given-settings.ts'
import { isLoopbackUrl } from './http/loopback.ts'
import { STREAM_LIMITS, type StreamLimits } from './http/stream-limit.ts'
import { isSecretKey } from './secret-key.ts'
import { StartFailure } from './start-failure.ts'

/** An invalid setting. The message is one sentence that names it. */
export class SettingsError extends StartFailure {
  override name = 'SettingsError'
}

export interface Settings {
  port: number
  host: string
  /** No trailing slash. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** A standby of it, for reads. */
  databaseReadUrl: string | undefined
  /** Absolute folder; undefined: store in the database. */
  moduleStore: string | undefined
  publishToken: string | undefined
  demo: boolean
  socialLinks: string[]
  imprintFile: string | undefined
  logLevel: LogLevel
  /** Hosted Supabase sign-in; undefined: this server's own. */
  supabase: HostedSignIn | undefined
  /** SMTP server; undefined: mails go to the outbox if `publicUrl` is on this machine, else none is sent. */
  smtpUrl: string | undefined
  google: GoogleSettings | undefined
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  /** Time limit for receiving a request. */
  requestSeconds: number
  /** Limits on open event streams. */
  streams: StreamLimits
}

export interface HostedSignIn {
  /** No trailing slash. */
  url: string
  anonKey: string
  /** For projects that sign with a shared secret; others publish a key set. */
  jwtSecret: string | undefined
}

/** Sign-in with Google or any other OpenID provider. */
export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** Issuer URL. */
  issuer: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const ROOT = join(import.meta.dirname, '../..')
const SHORTEST_TOKEN = 16

const url = (protocols: RegExp) => z.url({ protocol: protocols })
const link = url(/^https?$/)
const list = z.string().transform((value) => value.split(',').map((each) => each.trim()))
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** No path, query or credentials: links, cookies and redirects are built from it. */
const site = link.refine((value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`)
/** Issuers of tokens and identities may use plain HTTP only on loopback. */
const trusted = link.refine((value) => URL.parse(value)?.protocol === 'https:' || isLoopbackUrl(value))
/** The hosted service's own length; shorter secrets can be brute-forced from any token. */
const SHORTEST_SECRET = 32

const environment = z.object({
  PORT: whole(1, 65_535).default(4400),
  HOST: z.hostname().or(z.ipv4()).or(z.ipv6()).default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  KEYSTEAD_DATA_DIR: z.string().default('.keystead'),
  DATABASE_URL: z.string().refine(isDatabaseAddress).optional(),
  DATABASE_READ_URL: z.string().refine(isDatabaseAddress).optional(),
  MODULE_STORE: z
    .string()
    .refine((value) => !/^[a-z0-9]+:\/\//i.test(value))
    .optional(),
  KEYSTEAD_PUBLISH_TOKEN: z.string().min(SHORTEST_TOKEN).regex(/^\S+$/).optional(),
  KEYSTEAD_DEMO: flag.optional(),
  SOCIAL_LINKS: list.pipe(z.array(link)).default([]),
  IMPRINT_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SUPABASE_URL: trusted.optional(),
  SUPABASE_ANON_KEY: z.string().regex(/^\S+$/).optional(),
  SUPABASE_JWT_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  SMTP_URL: url(/^smtps?$/)
    .refine((value) => Boolean(URL.parse(value)?.hostname))
    .optional(),
  GOOGLE_CLIENT_ID: z.string().regex(/^\S+$/).optional(),
  GOOGLE_CLIENT_SECRET: z.string().regex(/^\S+$/).optional(),
  GOOGLE_ISSUER: trusted.optional(),
  TRUSTED_PROXIES: list.pipe(z.array(z.ipv4().or(z.ipv6()).or(z.cidrv4()).or(z.cidrv6()))).default([]),
  REQUEST_SECONDS: whole(1, 3600).default(60),
  STREAMS_PER_CLIENT: whole(1, 1_000_000).default(STREAM_LIMITS.perClient),
  STREAMS: whole(1, 1_000_000).default(STREAM_LIMITS.inAll),
})

type Name = keyof typeof environment.shape

const TRUSTED = 'must be an address that begins with https:// (http:// only on this machine)'
const ONE_WORD = 'must be one word without spaces'
const IN_PASSWORD = 'write # / ? @ % in a password as %23 %2F %3F %40 %25'

/** What each setting must be, as shown to the operator. Secret values are never echoed. */
const RULES: Record<Name, string> = {
  PORT: 'must be a whole number from 1 to 65535',
  HOST: 'must be a host name or an IP address',
  PUBLIC_URL: 'must be http:// or https:// with a host name and, if needed, a port (at most 65535)',
  KEYSTEAD_DATA_DIR: 'must be the path of a folder',
  DATABASE_URL: `must be an address like postgres://user:password@host:5432/database, with target_session_attrs any, read-write or primary if at all; ${IN_PASSWORD}`,
  DATABASE_READ_URL: `must be the address of a standby of DATABASE_URL, written alike; ${IN_PASSWORD}`,
  MODULE_STORE: 'must be the path of a folder',
  KEYSTEAD_PUBLISH_TOKEN: `must have at least ${SHORTEST_TOKEN} characters and no spaces`,
  KEYSTEAD_DEMO: 'must be 0 or 1',
  SOCIAL_LINKS: 'must be addresses that begin with http:// or https://, with commas between them',
  IMPRINT_FILE: 'must be the path of a file',
  LOG_LEVEL: `must be one of ${LOG_LEVELS.join(', ')}`,
  SUPABASE_URL: TRUSTED,
  SUPABASE_ANON_KEY: ONE_WORD,
  SUPABASE_JWT_SECRET: `must have at least ${SHORTEST_SECRET} characters`,
  SMTP_URL: `must be an address like smtp://user:password@mail.example.com:587 or smtps://…; ${IN_PASSWORD}`,
  GOOGLE_CLIENT_ID: ONE_WORD,
  GOOGLE_CLIENT_SECRET: ONE_WORD,
  GOOGLE_ISSUER: TRUSTED,
  TRUSTED_PROXIES: 'must be IP addresses or networks with commas between them, like 127.0.0.1,10.0.0.0/8',
  REQUEST_SECONDS: 'must be a whole number from 1 to 3600',
  STREAMS_PER_CLIENT: 'must be a whole number from 1 to 1000000',
  STREAMS: 'must be a whole number from 1 to 1000000',
}

/** Settings whose value may hold a password and is left out of messages. */
const SECRET: readonly Name[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'KEYSTEAD_PUBLISH_TOKEN',
  'SUPABASE_ANON_KEY',
  'SUPABASE_JWT_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
]

/**
 * Reads the settings from the environment; empty counts as unset.
 * @throws SettingsError naming the first invalid or misspelt setting
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = givenSettings(env)
  const misspelt = misspeltSetting(given, Object.keys(RULES))
  if (misspelt) throw new SettingsError(misspelt)
  const { data, error } = environment.safeParse(given)
  if (error) throw wrongSetting(error, given)
  refuseMismatch(data)
  const dataDir = resolve(ROOT, data.KEYSTEAD_DATA_DIR)
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    moduleStore: storeIn(data, dataDir),
    publishToken: data.KEYSTEAD_PUBLISH_TOKEN,
    // Demo passwords are public: with a real database, the demo is opt-in.
    demo: data.KEYSTEAD_DEMO ?? (data.DATABASE_URL === undefined && data.SUPABASE_URL === undefined),
    socialLinks: data.SOCIAL_LINKS,
    imprintFile: data.IMPRINT_FILE && resolve(ROOT, data.IMPRINT_FILE),
    logLevel: data.LOG_LEVEL,
    supabase: hostedIn(data),
    smtpUrl: data.SMTP_URL,
    google: googleIn(data),
    trustedProxies: data.TRUSTED_PROXIES,
    requestSeconds: data.REQUEST_SECONDS,
    streams: { perClient: data.STREAMS_PER_CLIENT, inAll: data.STREAMS },
  }
}

type Given = z.output<typeof environment>

/** Servers that share a database keep files in it too, unless they share a folder. */
function storeIn({ MODULE_STORE, DATABASE_URL }: Given, dataDir: string): string | undefined {
  if (MODULE_STORE) return resolve(ROOT, MODULE_STORE)
  return DATABASE_URL === undefined ? join(dataDir, 'modules') : undefined
}

function hostedIn(data: Given): HostedSignIn | undefined {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_JWT_SECRET: jwtSecret } = data
  return url && anonKey ? { url: url.replace(/\/+$/, ''), anonKey, jwtSecret } : undefined
}

function googleIn(data: Given): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = data
  return clientId && clientSecret
    ? { clientId, clientSecret, issuer: data.GOOGLE_ISSUER ?? 'https://accounts.google.com' }
    : undefined
}

/** Pairs: the left setting requires the right one. */
const NEEDS: [Name, Name][] = [
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
  ['SUPABASE_JWT_SECRET', 'SUPABASE_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
]
/** Only for the built-in sign-in: next to a hosted one they would silently have no effect. */
const OWN_SIGN_IN: Name[] = ['SMTP_URL', 'GOOGLE_CLIENT_ID']

/** @throws SettingsError for settings that conflict */
function refuseMismatch(data: Given): void {
  for (const [name, needed] of NEEDS)
    if (data[name] !== undefined && data[needed] === undefined)
      throw new SettingsError(`${name} needs ${needed} beside it.`)
  if (data.SUPABASE_URL === undefined) return
  for (const name of OWN_SIGN_IN)
    if (data[name] !== undefined)
      throw new SettingsError(`${name} cannot be used with SUPABASE_URL: set it up in that project.`)
  if (data.KEYSTEAD_DEMO)
    throw new SettingsError(
      'KEYSTEAD_DEMO cannot be 1 with SUPABASE_URL: its accounts are of the own sign-in.',
    )
  if (isSecretKey(data.SUPABASE_ANON_KEY ?? ''))
    throw new SettingsError(
      'SUPABASE_ANON_KEY is a secret key, but browsers receive it: set the anonymous one.',
    )
}

function wrongSetting(error: z.ZodError, given: Record<string, string | undefined>): SettingsError {
  const name = Object.keys(RULES).find((known) => error.issues[0]?.path[0] === known) as Name
  const shown = SECRET.includes(name) ? '' : `, but is "${given[name]}"`
  return new SettingsError(`${name} ${RULES[name]}${shown}.`)
}
