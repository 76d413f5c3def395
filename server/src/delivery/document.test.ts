import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { bootDataSchema } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../registry/testing/calls.ts'
import { signGrant } from '../registry/tries/try-link.ts'
import { openTestDelivery, type TestDelivery, themeScript, writeShell } from './testing/open-test-delivery.ts'

let delivery: TestDelivery
const evil = '</script><script>alert(1)</script><!--'
beforeAll(async () => {
  delivery = await openTestDelivery()
  const calls = callsOf(delivery.test)
  await calls.publish(fixtureModule({ manifest: { title: { en: evil, de: "$& $' Wiese" } } }))
  await calls.publish(fixtureModule({ id: 'orchard' }))
  await calls.promote('meadow', '1.0.0')
  await calls.promote('orchard', '1.0.0')
})
afterAll(() => delivery.close())

const user = '00000000-0000-4000-8000-000000000003'
const cookieOf = (hint: unknown) =>
  `a=b; keystead_hint=${Buffer.from(JSON.stringify(hint)).toString('base64url')}; c=d`
const open = (url: string, headers: Record<string, string> = {}) =>
  delivery.app.inject({ url, headers: { accept: 'text/html', ...headers } })

function bootOf(html: string) {
  const [, data = ''] = /<script type="application\/json" id="keystead-boot">(.*?)<\/script>/.exec(html) ?? []
  return bootDataSchema.parse(JSON.parse(data))
}
const hintsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map((match) => match[1])

describe('the document (R142)', () => {
  it('contains index, settings, the owner’s manifest and hints for what its route needs', async () => {
    const { body } = await open('/meadow', {
      cookie: cookieOf({ user, plan: 'pro', role: 'landlord', lang: 'de' }),
    })
    const boot = bootOf(body)
    expect(boot).toMatchObject({
      build: delivery.test.host.build,
      index: {
        resolvedFor: { user, plan: 'pro', role: 'landlord' },
        modules: [{ id: 'meadow' }, { id: 'orchard' }],
      },
      config: { supabaseAnonKey: 'anon' },
      lang: 'de',
    })
    expect(Object.keys(boot.manifests)).toEqual(['meadow'])
    // Only fields needed for loading: every visit pays for them.
    expect(body).toContain('"preload"')
    expect(body).not.toMatch(/"(requires|uses|bytes)"/)
    expect(body).toContain('<html lang="de">')
    expect(hintsOf(body)).toEqual([
      '/assets/kit-list.js',
      '/modules/meadow/1.0.0/entry.js',
      '/modules/meadow/1.0.0/list.js',
      '/modules/meadow/1.0.0/de.js',
      '/modules/meadow/1.0.0/module.css',
    ])
    // With few connections, order is priority.
    expect(body.indexOf('<script defer')).toBeLessThan(body.indexOf('<link rel="preload"'))
    expect(body).toMatch(/as="style" href="[^"]*module\.css" crossorigin="anonymous" integrity="sha384-/)
    expect(body).toMatch(
      /as="script" href="\/assets\/kit-list\.js" crossorigin="anonymous" integrity="sha384-/,
    )
  })

  it('hints the route of its path, in the browser’s language', async () => {
    const { body } = await open('/meadow/42', { 'accept-language': 'fr, de-AT;q=0.7, en;q=0.9' })
    expect(hintsOf(body).slice(2, 4)).toEqual([
      '/modules/meadow/1.0.0/detail.js',
      '/modules/meadow/1.0.0/en.js',
    ])
  })

  it.each(['/meadow/42/more', '/nobody', '/dashboard'])('hints nothing for %s', async (path) => {
    const { body, statusCode } = await open(path)
    expect(statusCode).toBe(200)
    expect(hintsOf(body)).toEqual([])
    expect(bootOf(body).manifests).toEqual({})
  })

  it('hints contributions to a page’s slots, of the shell or a module, with their manifests', async () => {
    const preload = { texts: { en: 'en.js', de: 'de.js' }, kit: ['Wizard'], data: ['/vale/'] }
    const slots = ['dashboard.cards', 'dashboard.stat', 'property.actions'] as const
    const { test } = delivery
    const calls = callsOf(test)
    await calls.publish(
      fixtureModule({
        id: 'vale',
        files: { 'cards.js': '"cards"', 'stat.js': '"stat"', 'acts.js': '"acts"' },
        manifest: {
          slots: slots.map((name) => ({ name, order: 100 })),
          preload: {
            '/vale': { ...preload, files: ['list.js'] },
            '/vale/:itemId': { ...preload, files: ['detail.js'], slots: ['property.actions'] },
            'dashboard.cards': { ...preload, files: ['cards.js'] },
            'dashboard.stat': { ...preload, files: ['stat.js'] },
            'property.actions': { ...preload, kit: [], files: ['acts.js'] },
          },
        },
      }),
    )
    await calls.promote('vale', '1.0.0')
    const dashboard = (await open('/dashboard')).body
    expect(hintsOf(dashboard)).toEqual([
      '/assets/kit-form.js',
      ...['entry', 'cards', 'en'].map((file) => `/modules/vale/1.0.0/${file}.js`),
      '/modules/vale/1.0.0/module.css',
      '/modules/vale/1.0.0/stat.js',
    ])
    const { manifests } = bootOf(dashboard)
    expect(Object.keys(manifests)).toEqual(['vale'])
    // Only its parts on this page, in this language; the path's owner has all of its parts.
    expect(Object.keys(manifests.vale?.preload ?? {})).toEqual(['dashboard.cards', 'dashboard.stat'])
    expect(Object.keys(manifests.vale?.integrity ?? {}).sort()).toEqual([
      'cards.js',
      'de.js',
      'en.js',
      'module.css',
      'stat.js',
    ])
    expect(hintsOf((await open('/vale/7')).body)).toEqual([
      '/assets/kit-form.js',
      ...['entry', 'detail', 'en'].map((file) => `/modules/vale/1.0.0/${file}.js`),
      '/modules/vale/1.0.0/module.css',
      '/modules/vale/1.0.0/acts.js',
    ])
    expect(manifests.vale?.preload['dashboard.cards']?.texts).toEqual({ en: 'en.js' })
    const own = bootOf((await open('/vale/7')).body).manifests.vale
    expect(Object.keys(own?.preload ?? {})).toContain('dashboard.cards')
    const { db } = test.database
    await db.insertInto('plan_tiers').values({ module_id: 'vale', tier: 'free', is_on: false }).execute()
    await test.registry.refresh()
    expect(hintsOf((await open('/dashboard')).body)).toEqual([])
  })

  it('has the version this browser tries in index, manifest and hints; other browsers do not', async () => {
    const { test } = delivery
    await callsOf(test).publish(fixtureModule({ version: '1.5.0' }))
    const until = Math.floor(Date.now() / 1_000) + 600
    const link = signGrant({ module: 'meadow', version: '1.5.0', until }, await test.registry.tries.key())
    const answer = await open('/meadow', { cookie: `keystead_try=${link}` })
    const boot = bootOf(answer.body)
    expect(boot.index?.modules[0]).toMatchObject({ version: '1.5.0', why: { rule: 'try' } })
    expect(boot.manifests.meadow?.version).toBe('1.5.0')
    expect(hintsOf(answer.body)).toContain('/modules/meadow/1.5.0/list.js')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(bootOf((await open('/meadow')).body).index?.modules[0]?.version).toBe('1.0.0')
    // Any cache may store the public pages: they read no cookie.
    const pages = await Promise.all([open('/login', { cookie: `keystead_try=${link}` }), open('/login')])
    expect(pages[0]?.body).toBe(pages[1]?.body)
  })

  it.each([
    ['no cookie', ''],
    ['no base64', 'keystead_hint=%%%'],
    ['no JSON', `keystead_hint=${Buffer.from('{"user":').toString('base64url')}`],
    ['no object', cookieOf(null)],
    ['an unknown plan', cookieOf({ user, plan: 'gold', role: 'landlord', lang: 'en' })],
    ['far too long', `keystead_hint=${'A'.repeat(5000)}`],
  ])('treats the caller as a visitor: %s', async (_name, cookie) => {
    const boot = bootOf((await open('/meadow', { cookie })).body)
    expect(boot.index?.resolvedFor).toEqual({ user: null, plan: 'free', role: null })
  })

  it('cannot be broken out of by text', async () => {
    const { body } = await open('/meadow')
    expect(body.split('<script').length).toBe(4)
    expect(bootOf(body).index?.modules[0]?.title).toEqual({ en: evil, de: "$& $' Wiese" })
    const cookie = cookieOf({ user: evil, plan: 'pro', role: evil, lang: evil })
    expect((await open('/meadow', { cookie })).body).not.toContain('alert(1)<')
  })

  it('hints nothing of a locked module', async () => {
    const { db } = delivery.test.database
    await db.insertInto('plan_tiers').values({ module_id: 'orchard', tier: 'free', is_on: false }).execute()
    await delivery.test.registry.refresh()
    expect(hintsOf((await open('/orchard')).body)).toEqual([])
    const pro = cookieOf({ user, plan: 'pro', role: 'landlord', lang: 'en' })
    expect(hintsOf((await open('/orchard', { cookie: pro })).body)).toHaveLength(5)
  })

  it('is not cacheable where a cookie matters, and is the same for all on public pages', async () => {
    const cookie = cookieOf({ user, plan: 'pro', role: 'landlord', lang: 'de' })
    expect((await open('/meadow', { cookie })).headers['cache-control']).toBe('private, no-store')
    for (const path of ['/', '/login', '/signup', '/pricing', '/reset-password', '/callback']) {
      const response = await open(path, { cookie })
      expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(response.headers.vary).not.toContain('cookie')
      expect(bootOf(response.body)).toMatchObject({ lang: 'en', index: { resolvedFor: { user: null } } })
      const again = await open(path, { 'if-none-match': String(response.headers.etag) })
      expect(again.statusCode).toBe(304)
    }
  })

  it('allows the one inline script by its hash, and connections only to sign-in and API', async () => {
    const policy = String((await open('/meadow')).headers['content-security-policy'])
    const hash = createHash('sha256').update(themeScript).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("connect-src 'self' https://sign-in.example http://localhost:4400;")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('app pages may be framed by this origin: staff preview them (R179)', async () => {
    const framing = async (path: string) => (await open(path)).headers['x-frame-options']
    for (const path of ['/meadow', '/?preview=free']) expect(await framing(path)).toBe('SAMEORIGIN')
    for (const path of ['/', '/login?preview=free']) expect(await framing(path)).toBe('DENY')
    expect((await open('/?preview=free')).headers['cache-control']).toBe('private, no-store')
  })

  it('is compressed', async () => {
    const response = await open('/meadow', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(response.rawPayload))).toContain('keystead-boot')
  })

  it.each(['/api/v1/nothing', '/auth/v1/nothing', '/registry/v1/nothing', '/dev/outbox', '/metrics'])(
    'does not answer %s',
    async (path) => {
      const response = await open(path)
      expect(response.statusCode).toBe(404)
      expect(response.body).not.toContain('<html')
    },
  )

  it('answers pages only to requests for HTML', async () => {
    const scripted = { accept: '*/*', 'sec-fetch-dest': 'script' }
    expect((await open('/meadow/x', scripted)).statusCode).toBe(404)
    expect((await open('/old-file.js', { accept: '*/*' })).statusCode).toBe(404)
    expect((await open('/meadow', { accept: '*/*' })).statusCode).toBe(200)
    expect((await open('/meadow', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await delivery.app.inject({ method: 'POST', url: '/meadow' })).statusCode).toBe(404)
  })

  it('picks up a new shell build, and says so while there is none', async () => {
    const { test, shell } = delivery
    await writeShell(shell, { ...test.host, build: 'shell-2' })
    expect(bootOf((await open('/meadow')).body).index?.host).toBe('shell-2')
    await rm(join(shell, 'host.json'))
    const response = await open('/meadow')
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain('npm start')
    await writeShell(shell, test.host)
  })
})
