import { createHash } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../registry/testing/calls.ts'
import { deliveryRoutes } from './routes.ts'
import { shellBuild } from './shell-build.ts'
import { openTestDelivery, type TestDelivery } from './testing/open-test-delivery.ts'

const theme = 'var theme'
const pageOf = (language: string) => `<!doctype html><html lang="${language}"><head><script>${theme}</script>
<link rel="canonical" href="https://origin.invalid/pricing?lng=${language}"><script type="application/ld+json">{}</script></head>
<body>words <a href="/features">more</a><div data-fill="plans"><h2>Held</h2><table class="m" data-plans="differ"><tbody data-fill-rows="plans"><tr><th scope="row"></th><td data-cell="in"><b>yes</b></td><td data-cell="out">no</td></tr></tbody></table><p data-plans="differ">In all: <span data-fill-names="plans"></span></p><p data-plans="alike">All alike: <span data-fill-names="plans"></span></p></div>
<div data-fill="social"><ul data-fill-list="social"></ul></div><div data-fill="imprint"><h2>Who</h2><ul data-fill-list="imprint"></ul></div></body></html>`

let delivery: TestDelivery
beforeAll(async () => {
  delivery = await openTestDelivery()
  for (const language of ['en', 'de']) {
    const folder = join(delivery.shell, 'site', language)
    await mkdir(folder, { recursive: true })
    for (const name of ['index', 'pricing']) await writeFile(join(folder, `${name}.html`), pageOf(language))
  }
  // The build was read while it had no pages.
  await utimes(join(delivery.shell, 'host.json'), new Date(), new Date(Date.now() + 1000))
  const calls = callsOf(delivery.test)
  const nav = [
    {
      to: '/meadow',
      in: ['sidebar' as const],
      section: 'main' as const,
      order: 20,
      label: { en: 'M & M', de: 'Wiese' },
    },
  ]
  await calls.publish(fixtureModule({ manifest: { title: { en: 'M & <M>', de: 'Wiese' }, nav } }))
  await calls.promote('meadow', '1.0.0')
  // For staff only: not for sale.
  await calls.publish(fixtureModule({ id: 'desk', manifest: { roles: ['staff'] } }))
  await calls.promote('desk', '1.0.0')
})
afterAll(() => delivery.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  delivery.app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('a public page', () => {
  it.each([
    ['/pricing', {}, 'en'],
    ['/pricing', { 'accept-language': 'fr, de-AT;q=0.7, en;q=0.5' }, 'de'],
    ['/pricing?lng=de', { 'accept-language': 'en' }, 'de'],
    ['/pricing?lng=de-CH', {}, 'de'],
    ['/pricing?lng=fr', { 'accept-language': 'de' }, 'en'],
    ['/pricing?lng=', { 'accept-language': 'de' }, 'de'],
    ['/pricing/', {}, 'en'],
    ['/?lng=de', {}, 'de'],
  ])('%s, %j is read in %s', async (url, headers, language) => {
    const { body, headers: answered } = await open(url, headers)
    expect(body).toContain(`<html lang="${language}">`)
    expect(answered['content-language']).toBe(language)
    expect(answered.vary).toBe('accept-encoding, accept-language')
  })

  it('is identical with a cookie, and supports 304', async () => {
    const first = await open('/pricing', { cookie: 'keystead_hint=x; i18next=de' })
    expect(first.body).toContain('<html lang="en">')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await open('/pricing', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await open('/pricing', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(undefined)
  })

  it('runs only its own scripts', async () => {
    const policy = String((await open('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update(theme).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('keeps a language from its URL on the way to the next page', async () => {
    expect((await open('/pricing?lng=de')).body).toContain('<a href="/features?lng=de">')
    expect((await open('/pricing', { 'accept-language': 'de' })).body).toContain('<a href="/features">')
  })

  it('names the deployment, and omits missing details', async () => {
    const { body } = await open('/pricing')
    expect(body).toContain('href="https://keystead.example/pricing?lng=en"')
    expect(body).not.toMatch(/origin\.invalid|social|imprint/)
  })

  it('shows by section where plans differ, as configured by staff', async () => {
    const cell = { in: '<td data-cell="in"><b>yes</b></td>', out: '<td data-cell="out">no</td>' }
    const row = (title: string, ...cells: (keyof typeof cell)[]) =>
      `<tbody data-fill-rows="plans"><tr><th scope="row">${title}</th>${cells.map((each) => cell[each]).join('')}</tr></tbody>`
    expect((await open('/pricing')).body).toContain(
      '<p data-plans="alike">All alike: M &amp; &lt;M&gt;</p></div>',
    )
    expect((await open('/pricing?lng=de')).body).toContain('All alike: Wiese')
    expect((await open('/pricing')).body).not.toMatch(/<table|In all/)
    const before = (await open('/pricing')).headers.etag
    const { db } = delivery.test.database
    const close = async (tier: 'free' | 'starter' | 'pro') => {
      await db.insertInto('plan_tiers').values({ module_id: 'meadow', tier, is_on: false }).execute()
      await delivery.test.registry.refresh()
      return open('/pricing')
    }
    const after = await close('free')
    expect(after.body).toContain(row('M &amp; &lt;M&gt;', 'out', 'in', 'in'))
    // The section on what all plans include is gone.
    expect(after.body).not.toMatch(/All alike|In all|data-fill-names/)
    expect(after.headers.etag).not.toBe(before)
    await close('starter')
    // A module that nobody can have is not offered.
    expect((await close('pro')).body).not.toMatch(/Held|M &amp;/)
  })

  it('is not a file, and unknown paths are the app’s', async () => {
    expect((await open('/site/en/pricing.html')).body).not.toContain('words')
    expect((await open('/features')).body).toContain('keystead-boot')
  })

  it('contains the operator’s details as text', async () => {
    const app = Fastify()
    await app.register(deliveryRoutes, {
      registry: delivery.test.registry,
      shell: shellBuild(delivery.shell),
      config: async () => ({ supabaseUrl: '', supabaseAnonKey: '', apiUrl: '' }),
      publicUrl: 'https://keystead.example',
      site: { social: ['https://www.example.org/us?a=1&b=2'], imprint: 'Anna <b>$& Berg\nBerlin' },
    })
    const { body } = await app.inject({ url: '/pricing', headers: { accept: 'text/html' } })
    expect(body).toContain('<a href="https://www.example.org/us?a=1&amp;b=2" rel="noopener">example.org</a>')
    expect(body).toContain('<li>Anna &lt;b&gt;$&amp; Berg\nBerlin</li>')
    await app.close()
  })
})

describe('for search engines', () => {
  it('the site map lists every public page in both languages, and nothing behind sign-in', async () => {
    const map = (await open('/sitemap.xml')).body
    expect(map.match(/<loc>/g)).toHaveLength(14)
    expect(map).toContain('<loc>https://keystead.example/pricing?lng=de</loc>')
    const { body } = await open('/robots.txt')
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/\n/)
    expect(body).toContain('Sitemap: https://keystead.example/sitemap.xml')
    expect(body).not.toContain('/dashboard')
  })

  it.each([
    ['/', true],
    ['/pricing', true],
    ['/?utm_source=letter', true],
    ['/pricing?lng=de', true],
    ['/pricing?utm_source=letter&lng=de', true],
    ['/dashboard?lng=de', false],
    ['/pricing-old', false],
    ['/login', false],
  ])('robots may read %s: %s', async (path, isOpen) => {
    const rules = (await open('/robots.txt')).body.split('\n')
    const allowed = rules.flatMap((rule) => /^Allow: (.*)$/.exec(rule)?.[1] ?? [])
    const holds = (rule: string) => (rule.endsWith('$') ? rule.slice(0, -1) === path : path.startsWith(rule))
    expect(allowed.some(holds)).toBe(isOpen)
  })
})
