import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../manifest/manifest.ts'
import { type FixtureInput, fixtureHost, fixtureModule } from '../testing/fixture-module.ts'
import { budgets, bytesOfPart } from './byte-budget.ts'
import { checkModule } from './gate.ts'

const claims = {
  segments: new Map([['orchard', 'orchard']]),
  commands: new Map([['apple.pick', 'orchard']]),
}

/** The gate's complaints about a module. */
function against(input: FixtureInput): string[] {
  const verdict = checkModule({ ...fixtureModule(input), host: fixtureHost(), claims })
  return verdict.ok ? [] : verdict.refusals.map(({ type, detail }) => `${type}: ${detail}`)
}

/** A script of at least this gzipped size. */
const noise = (bytes: number) => `"${randomBytes(Math.ceil(bytes * 0.76)).toString('base64')}"`

const label = { en: 'Meadow', de: 'Wiese' }
const label2 = { en: 'Pick', de: 'Pflücken' }
const bare = { texts: { en: 'en.js', de: 'de.js' }, kit: [], data: [] }
const withCard = (files: string[]): Partial<Manifest> => ({
  slots: [{ name: 'dashboard.cards', order: 1 }],
  preload: {
    '/meadow': { ...bare, files: ['list.js'] },
    '/meadow/:itemId': { ...bare, files: ['detail.js'] },
    'dashboard.cards': { ...bare, files },
  },
})

describe('a bad neighbour', () => {
  it('has 2 MB in a dashboard card', () => {
    const found = against({ manifest: withCard(['list.js', 'card.js']), files: { 'card.js': noise(2e6) } })
    expect(found).toEqual([
      expect.stringMatching(
        /^over_budget: dashboard.cards needs, of own code after gzip, \d+\.\d KB; the budget is 48\.0 KB\.$/,
      ),
      expect.stringMatching(/^over_budget: "card.js" weighs, after gzip, \d+\.\d KB/),
      expect.stringMatching(/^over_budget: All files together weigh/),
    ])
    const fits = { manifest: withCard(['card.js']), files: { 'card.js': noise(40e3) } }
    expect(against({ ...fits, files: { ...fits.files, 'list.js': '"card.js"' } })).toEqual([])
  })

  it('has 2 MB in its second route', () => {
    expect(against({ files: { 'detail.js': noise(2e6) } })[0]).toMatch(
      /^over_budget: \/meadow\/:itemId needs, .* the budget is 64\.0 KB\.$/,
    )
    const fits = fixtureModule({ files: { 'detail.js': noise(60e3) } })
    expect(bytesOfPart(fits.manifest, '/meadow/:itemId', fits.files)).toBeLessThan(budgets.route)
    expect(against({ files: { 'detail.js': noise(60e3) } })).toEqual([])
  })

  it('hides it in a card’s later load, and in a picture', () => {
    const later = { 'list.js': 'import("./later.js")', 'later.js': noise(100e3) }
    expect(against({ files: later })).toEqual([expect.stringMatching(/^over_budget: "later.js" weighs/)])
    const picture = { 'list.js': '"house.png"', 'house.png': noise(300e3) }
    expect(against({ files: picture })).toEqual([
      expect.stringMatching(/^over_budget: "house.png" weighs .* the budget is 200\.0 KB\.$/),
    ])
  })

  it('claims another module’s segment', () => {
    expect(against({ segments: ['meadow', 'orchard'], routes: ['/meadow', '/orchard/apples'] })).toContain(
      'segment_taken: "/orchard" belongs to the module "orchard".',
    )
  })

  it('points its navigation or a command to another module, or nowhere', () => {
    const entry = { in: ['sidebar' as const], section: 'main' as const, order: 1, label }
    for (const to of ['/orchard', '/orchard?new', '/meadow/a/b', '/meadowsweet']) {
      expect(against({ manifest: { nav: [{ ...entry, to }] } })).toEqual([
        `manifest_invalid: nav.0.to: leads to no route of this module: ${to}`,
      ])
      expect(against({ manifest: { commands: [{ id: 'meadow.mow', label: label2, to }] } })).toEqual([
        `manifest_invalid: commands.0.to: leads to no route of this module: ${to}`,
      ])
    }
    expect(against({ manifest: { commands: [{ id: 'meadow.mow', label, to: '/meadow/a?new#b' }] } })).toEqual(
      [],
    )
  })

  it("claims another module's command id", () => {
    expect(against({ manifest: { commands: [{ id: 'apple.pick', label: label2, to: '/meadow' }] } })).toEqual(
      ['command_taken: The command "apple.pick" belongs to the module "orchard".'],
    )
  })

  it('styles everybody’s buttons', () => {
    const styles = '.ks_meadow-card{gap:4px}button{color:red}'
    expect(against({ files: { 'module.css': styles } })).toEqual([
      expect.stringMatching(/^style_foreign: "module.css": "button" reaches what is not the module's own/),
    ])
  })

  it.each([
    ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
    ['a publish token of Keystead', `kst_${'a'.repeat(43)}`],
    ['an access key of AWS', `AKIA${'A1'.repeat(8)}`],
    ['a token of GitHub', `ghp_${'a1'.repeat(18)}`],
    ['a secret key of Stripe', `sk_${'live'}_${'a1'.repeat(12)}`],
    ['an address with a password', 'postgres://me:hunter2@db.example.com/app'],
    [
      'a token of a session or a service',
      `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.${'s'.repeat(43)}`,
    ],
  ])('publishes %s, which the refusal does not repeat', (what, secret) => {
    for (const file of ['list.js', 'list.js.map']) {
      const [found, ...more] = against({ files: { [file]: `const key = ${JSON.stringify(secret)}` } })
      expect(more).toEqual([])
      expect(found).toMatch(`file_secret: "${file}" contains ${what}`)
      expect(found).not.toContain(secret)
    }
  })

  it('may publish public keys', () => {
    const claimed = Buffer.from('{"iss":"supabase","role":"anon"}').toString('base64url')
    const list = `eyJhbGciOiJIUzI1NiJ9.${claimed}.${'s'.repeat(43)} https://example.com/a:b@c kst_short sk_live_x`
    expect(against({ files: { 'list.js': list } })).toEqual([])
  })

  it('publishes unreferenced files: notes, keys, leftovers', () => {
    expect(against({ files: { 'credentials.json': '{}', 'old.js': '1' } })).toEqual([
      'file_unnamed: "credentials.json" is named by no file of the module: nothing can load it.',
      'file_unnamed: "old.js" is named by no file of the module: nothing can load it. A chunk is known by the hash in its name: have the bundler write it, at least 8 characters, before the extension (`[name].[contenthash].js`).',
    ])
    // Two that only name each other count as unreferenced.
    expect(against({ files: { 'a.js': '"b.js"', 'b.js': '"a.js"' } })).toHaveLength(2)
    const named = {
      'entry.js': 'load({7:"0a1b2c3d"}[id]+".js")',
      '7.0a1b2c3d.js': '"static/roof.png"',
      'static/roof.png': 'x',
      'entry.js.map': '{}',
    }
    expect(against({ files: named })).toEqual([])
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:alert(1)"><path d="M1 1"/></a></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject/></svg>',
  ])('puts a script into a picture: %s', (picture) => {
    expect(against({ files: { 'list.js': '"house.svg"', 'house.svg': picture } })).toEqual([
      'file_script: "house.svg" contains a script, a link or another page: a picture may only have shapes.',
    ])
  })

  it('puts a script into an icon', () => {
    const icon = '<path d="M1 1"/><script>alert(1)</script>'
    const nav = [{ to: '/meadow', in: ['sidebar' as const], section: 'main' as const, order: 1, label, icon }]
    expect(against({ manifest: { nav } })[0]).toMatch(/^manifest_invalid: nav\.0\.icon: must be shapes/)
  })
})
