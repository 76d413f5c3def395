import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const sentenceFor = (env: Record<string, string>) => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return null
}

describe('defaults (R147)', () => {
  it('need no setting', () => {
    expect(readSettings({})).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4400',
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      demo: true,
      socialLinks: [],
      logLevel: 'info',
      trustedProxies: [],
      requestSeconds: 60,
      streams: { perClient: 100, inAll: 10_000 },
    })
  })

  it('treat an empty setting as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 4400,
      databaseUrl: undefined,
    })
  })

  it('follow the port and make folders absolute', () => {
    const settings = readSettings({ PORT: '5000', KEYSTEAD_DATA_DIR: 'data' })
    expect(settings.publicUrl).toBe('http://localhost:5000')
    expect(isAbsolute(settings.dataDir)).toBe(true)
    expect(settings.moduleStore?.startsWith(settings.dataDir)).toBe(true)
  })

  it('store files in the given database, unless a folder is set', () => {
    const DATABASE_URL = 'postgres://db/keystead'
    expect(readSettings({ DATABASE_URL }).moduleStore).toBeUndefined()
    expect(readSettings({ DATABASE_URL, MODULE_STORE: '/srv/files' }).moduleStore).toBe('/srv/files')
  })

  it('add no demo to a given database, unless requested', () => {
    const DATABASE_URL = 'postgres://db/keystead'
    expect(readSettings({ DATABASE_URL }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL, KEYSTEAD_DEMO: '1' }).demo).toBe(true)
    expect(readSettings({ KEYSTEAD_DEMO: '0' }).demo).toBe(false)
  })

  it('drop the URL’s trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://app.example/' }).publicUrl).toBe('https://app.example')
  })

  it('split the proxies', () => {
    const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,::1, fd00::/8'
    expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ])
  })

  it('split the social links', () => {
    const SOCIAL_LINKS = 'https://a.example, https://b.example/x'
    expect(readSettings({ SOCIAL_LINKS }).socialLinks).toEqual(['https://a.example', 'https://b.example/x'])
  })
})

it.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, but is "abc".'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535, but is "0".'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, but is "65536".'],
  ['HOST', 'not a host', 'HOST must be a host name or an IP address, but is "not a host".'],
  [
    'PUBLIC_URL',
    'app.example',
    'PUBLIC_URL must be http:// or https:// with a host name and, if needed, a port (at most 65535), but is "app.example".',
  ],
  ['PUBLIC_URL', 'https://app.example/keystead', /^PUBLIC_URL must be .*, but is "https:/],
  ['PUBLIC_URL', 'https://app.example?x=1', /^PUBLIC_URL must be/],
  ['PUBLIC_URL', 'https://app.example/#x', /^PUBLIC_URL must be/],
  ['PUBLIC_URL', 'https://ann@app.example', /^PUBLIC_URL must be/],
  ['PUBLIC_URL', 'http://app.example:99999', /at most 65535/],
  ['KEYSTEAD_DEMO', 'yes', 'KEYSTEAD_DEMO must be 0 or 1, but is "yes".'],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of .*, but is "loud"\.$/],
  ['MODULE_STORE', 's3://bucket/x', /^MODULE_STORE must be the path of a folder/],
  [
    'TRUSTED_PROXIES',
    'loopback',
    /^TRUSTED_PROXIES must be IP addresses or networks .*, but is "loopback"\.$/,
  ],
  ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES must be/],
  ['REQUEST_SECONDS', '0', 'REQUEST_SECONDS must be a whole number from 1 to 3600, but is "0".'],
  ['STREAMS_PER_CLIENT', 'x', /^STREAMS_PER_CLIENT must be a whole number/],
  ['STREAMS', '1e3', /^STREAMS must be a whole number/],
  ['SOCIAL_LINKS', 'https://a.example,twitter', /^SOCIAL_LINKS must be addresses/],
  ['SUPABASE_URL', 'http://x.supabase.co', /^SUPABASE_URL must be an address that begins with https/],
  ['SUPABASE_JWT_SECRET', 'short', /^SUPABASE_JWT_SECRET must have at least 32 characters\.$/],
  ['SUPABASE_URL', 'abc.supabase.co', /^SUPABASE_URL must be an address that begins with https/],
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL must be an address like smtp/],
  ['SMTP_URL', 'https://mail.example', /^SMTP_URL must be an address like smtp/],
  ['GOOGLE_CLIENT_ID', 'a b', 'GOOGLE_CLIENT_ID must be one word without spaces, but is "a b".'],
  ['GOOGLE_ISSUER', 'accounts.google.com', /^GOOGLE_ISSUER must be an address/],
  ['GOOGLE_ISSUER', 'http://accounts.example', /^GOOGLE_ISSUER must be an address/],
  ['SUPABASE_URL', 'https://x.supabase.co', 'SUPABASE_URL needs SUPABASE_ANON_KEY beside it.'],
  ['SUPABASE_ANON_KEY', 'x', 'SUPABASE_ANON_KEY needs SUPABASE_URL beside it.'],
  ['SUPABASE_JWT_SECRET', 'x'.repeat(40), 'SUPABASE_JWT_SECRET needs SUPABASE_URL beside it.'],
  ['GOOGLE_CLIENT_ID', 'x', 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET beside it.'],
  ['GOOGLE_CLIENT_SECRET', 'x', 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID beside it.'],
  ['DATABASE_READ_URL', 'postgres://db/x', 'DATABASE_READ_URL needs DATABASE_URL beside it.'],
  ['GOOGLE_ISSUER', 'https://accounts.example', 'GOOGLE_ISSUER needs GOOGLE_CLIENT_ID beside it.'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(sentenceFor({ [name]: value })).toMatch(sentence)
})

it.each([
  ['DATABASE_URL', 'postgres://user:hunter#2@db/x'],
  ['DATABASE_READ_URL', 'postgres://user:hunter/2@db/x'],
  ['SMTP_URL', 'smtp://user:hunter?2@mail.example.com:587'],
])('%s says how a password is written', (name, value) => {
  const inPassword = 'write # / ? @ % in a password as %23 %2F %3F %40 %25.'
  expect(sentenceFor({ [name]: value })).toContain(inPassword)
})

it.each([
  ['DATABASE_URL', 'mysql://user:hunter2@db/x'],
  ['DATABASE_READ_URL', 'mysql://user:hunter2@db/x'],
  ['KEYSTEAD_PUBLISH_TOKEN', 'hunter2'],
  ['SMTP_URL', 'http://user:hunter2@mail'],
  ['SUPABASE_JWT_SECRET', 'hunter2'],
  ['SUPABASE_ANON_KEY', 'hunter2 x'],
  ['GOOGLE_CLIENT_SECRET', 'hunter2 x'],
])('never repeats the secret in %s', (name, value) => {
  const sentence = sentenceFor({ [name]: value })
  expect(sentence).toContain(name)
  expect(sentence).not.toContain('hunter2')
})

const HOSTED = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_ANON_KEY: 'sb_publishable_x' }

describe('hosted sign-in', () => {
  it('needs its three settings, and has no demo', () => {
    const SUPABASE_JWT_SECRET = 'a secret of more than 32 characters'
    expect(readSettings({ ...HOSTED, SUPABASE_JWT_SECRET })).toMatchObject({
      supabase: {
        url: 'https://x.supabase.co',
        anonKey: 'sb_publishable_x',
        jwtSecret: SUPABASE_JWT_SECRET,
      },
      demo: false,
    })
    expect(readSettings(HOSTED).supabase?.jwtSecret).toBeUndefined()
    expect(readSettings({}).supabase).toBeUndefined()
  })

  const serviceRole = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`
  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL cannot be used with SUPABASE_URL/],
    [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, /^GOOGLE_CLIENT_ID cannot be used with/],
    [{ KEYSTEAD_DEMO: '1' }, /^KEYSTEAD_DEMO cannot be 1 with SUPABASE_URL/],
    [{ SUPABASE_ANON_KEY: 'sb_secret_x' }, /^SUPABASE_ANON_KEY is a secret key/],
    [{ SUPABASE_ANON_KEY: serviceRole }, /^SUPABASE_ANON_KEY is a secret key/],
  ])('refuses %o beside it', (more, sentence) => {
    expect(sentenceFor({ ...HOSTED, ...more })).toMatch(sentence)
  })
})

it('accepts Google, or an issuer in its place, on this machine without TLS', () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  expect(readSettings(google).google).toEqual({
    clientId: 'a',
    clientSecret: 'b',
    issuer: 'https://accounts.google.com',
  })
  const GOOGLE_ISSUER = 'http://127.0.0.1:8080'
  expect(readSettings({ ...google, GOOGLE_ISSUER }).google?.issuer).toBe(GOOGLE_ISSUER)
})
