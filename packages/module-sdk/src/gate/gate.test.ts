import { describe, expect, it } from 'vitest'
import { dataSchema, type ModuleData } from '../data/schema.ts'
import { machineWords } from '../manifest/machine-paths.ts'
import { iconOf } from '../preset/icon.ts'
import { fixtureHost, fixtureModule } from '../testing/fixture-module.ts'
import { checkModule } from './gate.ts'
import { shortIntegrityOf } from './integrity.ts'

const nobody = { segments: new Map<string, string>(), commands: new Map<string, string>() }

function verdictOf(
  module: { manifest: unknown; files: ReadonlyMap<string, Uint8Array> },
  claims = nobody,
  host = fixtureHost(),
) {
  return checkModule({ ...module, claims, host })
}

function refusalsOf(...args: Parameters<typeof verdictOf>): string[] {
  const verdict = verdictOf(...args)
  return verdict.ok ? [] : verdict.refusals.map((refusal) => `${refusal.type}: ${refusal.detail}`)
}

describe('the static gate (R134)', () => {
  it('accepts a valid module', () => {
    expect(verdictOf(fixtureModule())).toMatchObject({ ok: true, manifest: { id: 'meadow' } })
  })

  it('refuses an unknown field and names it', () => {
    const { manifest, files } = fixtureModule()
    expect(refusalsOf({ manifest: { ...manifest, colour: 'red' }, files })[0]).toMatch(
      /manifest_invalid: .*colour/,
    )
  })

  it.each(['rent-unit', 'constructor'])('refuses %s, not a resource of the API, and names it', (name) => {
    const api = Object.fromEntries([[name, 'read' as const]])
    const refusal = new RegExp(`^manifest_invalid: api\\.${name}: is not a resource of the API, .*rent-units`)
    expect(refusalsOf(fixtureModule({ manifest: { api } }))).toEqual([expect.stringMatching(refusal)])
  })

  it.each(['\0', '\uD83C'])('refuses text that no database stores: %j', (text) => {
    const words = { en: ['mow', `mow ${text}`], de: ['mähen'] }
    const command = { id: 'meadow.mow', label: { en: 'Mow', de: 'Mähen' }, to: '/meadow', words }
    expect(refusalsOf(fixtureModule({ manifest: { commands: [command] } }))).toEqual([
      'manifest_invalid: commands.0.words.en.1: has a character that cannot be stored (NUL or half a character).',
    ])
  })

  it('refuses a route outside its segments', () => {
    expect(refusalsOf(fixtureModule({ routes: ['/elsewhere'] }))[0]).toContain('/elsewhere')
  })

  it('refuses tables that the stored ones cannot become', () => {
    const data = (max: number) => dataSchema.parse({ beds: { fields: { note: { kind: 'text', max } } } })
    const verdict = (stored?: ModuleData) =>
      checkModule({
        ...fixtureModule({ manifest: { data: data(20) } }),
        claims: nobody,
        host: fixtureHost(),
        data: stored,
      })
    expect([verdict(), verdict(data(10))].map(({ ok }) => ok)).toEqual([true, true])
    expect(verdict(data(30))).toMatchObject({
      refusals: [{ type: 'data_changed', detail: expect.stringContaining('data.beds.fields.note') }],
    })
  })

  const label = { en: 'Meadow', de: 'Wiese' }
  const entry = { to: '/meadow', in: ['sidebar' as const], section: 'main' as const, order: 1, label }
  const withIcon = (icon: string) => fixtureModule({ manifest: { nav: [{ ...entry, icon }] } })

  it.each(['file-text', 'tag', 'circle-help'])('accepts the icon %s as the build draws it', async (name) => {
    expect(refusalsOf(withIcon(await iconOf(name)))).toEqual([])
  })

  it.each([
    'a word',
    '<path d="M1 1"/><text>hello</text>',
    '<g><path d="M1 1"/></g>',
    '<path d="M1 1" onclick="alert(1)"/>',
    '<path d="M1 1" style="fill:red"/>',
    '<path d="M1 1">',
    '<image href="https://elsewhere.example/a.svg"/>',
    '',
  ])('refuses the icon %s, which the shell would not draw', (icon) => {
    expect(refusalsOf(withIcon(icon))[0]).toMatch(/^manifest_invalid: nav\.0\.icon: must be shapes/)
  })

  it('refuses a segment that another module owns', () => {
    const segments = new Map([['meadow', 'orchard']])
    expect(refusalsOf(fixtureModule(), { ...nobody, segments })).toEqual([
      'segment_taken: "/meadow" belongs to the module "orchard".',
    ])
  })

  const ofServer = machineWords.filter((word) => !word.includes('.'))
  it.each(['login', 'dashboard', 'staff', 'config', ...ofServer])(
    'refuses the reserved segment %s',
    (segment) => {
      expect(refusalsOf(fixtureModule({ segments: [segment] }))[0]).toMatch(/^segment_reserved: /)
    },
  )

  it.each(['payments', 'maintenance', 'reports', 'notifications', 'analytics'])(
    'lets a module replace the announced page %s',
    (segment) => {
      expect(refusalsOf(fixtureModule({ segments: [segment] }))).toEqual([])
    },
  )

  const row = 'orchard.row'
  const partFor = (name: string, props?: Record<string, 'id' | 'text'>, more: object = {}) => {
    const made = fixtureModule()
    const preload = { ...made.manifest.preload, [name]: made.manifest.preload[made.manifest.routes[0] ?? ''] }
    return { ...made, manifest: { ...made.manifest, slots: [{ name, order: 1, props }], preload, ...more } }
  }
  const offered = new Map([[row, [{ treeId: 'id' as const }, { treeId: 'text' as const }]]])
  const verdictFor = (module: ReturnType<typeof partFor>, known: typeof offered | undefined = offered) => {
    const verdict = checkModule({ ...module, claims: nobody, host: fixtureHost(), offered: known })
    return verdict.ok ? [] : verdict.refusals.map(({ type, detail }) => `${type}: ${detail}`)
  }

  it.each<[string, ReturnType<typeof partFor>]>([
    ['that another offers', partFor(row, { treeId: 'id' })],
    ['that a canary offers', partFor(row, { treeId: 'text' })],
    ['of which it reads nothing', partFor(row)],
    ['of the host', partFor('lease.panels')],
    ['of its own', partFor('meadow.row', { cowId: 'id' }, { offers: { 'meadow.row': { cowId: 'id' } } })],
  ])('accepts a part for a slot %s (R176)', (_, module) => {
    expect(verdictFor(module)).toEqual([])
  })

  it.each<[string, ReturnType<typeof partFor>, string]>([
    [
      'an unknown slot',
      partFor('lease.panel'),
      'slot_unknown: The slot "lease.panel" is none of the host\'s, and no module offers it.',
    ],
    [
      'a prop that is not given',
      partFor(row, { size: 'text' }),
      'slot_unfit: The slot "orchard.row" gives no "size".',
    ],
    [
      'a prop of another kind',
      partFor('meadow.row', { cowId: 'text' }, { offers: { 'meadow.row': { cowId: 'id' } } }),
      'slot_unfit: The slot "meadow.row" gives "cowId" as id, not as text.',
    ],
  ])('refuses a part for %s', (_, module, said) => {
    expect(verdictFor(module)).toEqual([said])
  })

  it('leaves parts for other modules’ slots to the registry if none answers', () => {
    expect(verdictOf(partFor(row, { size: 'text' }))).toMatchObject({ ok: true })
  })

  it('refuses a name that the shell lacks', () => {
    const uses = { '@keystead/ui-kit': ['ListPage', 'HoloDeck'], 'react-router-dom': ['Link', 'useBlocker'] }
    const refusals = refusalsOf(fixtureModule({ manifest: { uses } }))
    expect(refusals).toEqual([
      'host_lacks: the shell does not provide HoloDeck of @keystead/ui-kit.',
      'host_lacks: the shell does not provide useBlocker of react-router-dom.',
    ])
  })

  it('refuses a version that the shell lacks', () => {
    const refusals = refusalsOf(
      fixtureModule({ manifest: { requires: { react: '^20.0.0', vue: '^3.0.0' } } }),
    )
    expect(refusals[0]).toContain('the shell provides react 19.3.1, the module needs ^20.0.0')
    expect(refusals[1]).toContain('does not provide vue')
  })

  it('finds the version of a package shared only by subpath', () => {
    const host = fixtureHost()
    host.shared['@keystead/api-client/transport'] = { version: '0.3.1', names: ['apiRequest'] }
    const needs = (range: string) =>
      fixtureModule({ manifest: { requires: { '@keystead/api-client': range } } })
    expect(refusalsOf(needs('^0.3.0'), nobody, host)).toEqual([])
    expect(refusalsOf(needs('^0.4.0'), nobody, host)).toHaveLength(1)
  })

  it.each([
    ['^1.0.0', '1.0.0', 'carries'],
    ['^1.0.0', '1.4.0', 'carries'],
    ['^0.1.0', '1.4.0', 'carries'],
    ['^0.1.0', '2.0.0', 'refuses'],
    ['^1.5.0', '1.4.0', 'refuses'],
    ['^2.0.0', '1.4.0', 'refuses'],
    ['^1.0.0', '2.0.0', 'refuses'],
  ])('of a module that was built with %s of the SDK, a shell with %s %s it', (range, version, does) => {
    const host = fixtureHost()
    host.shared['@keystead/module-sdk'] = { version, names: ['useSession'] }
    const module = fixtureModule({ manifest: { requires: { '@keystead/module-sdk': range } } })
    const sentence = `host_lacks: the shell provides @keystead/module-sdk ${version}, the module needs ${range}.`
    expect(refusalsOf(module, nobody, host)).toEqual(does === 'carries' ? [] : [sentence])
  })

  it('refuses a file that was changed after the build', () => {
    const { manifest, files } = fixtureModule()
    const tampered = new Map([...files, ['list.js', Buffer.from('"something else"')]])
    expect(refusalsOf({ manifest, files: tampered })).toEqual([
      `file_hash: "list.js" is not the file that the manifest's hash was made of.`,
    ])
  })

  it('refuses a short hash of another file', () => {
    const scriptIntegrity = { 'list.js': shortIntegrityOf(Buffer.from('"something else"')) }
    expect(refusalsOf(fixtureModule({ manifest: { scriptIntegrity } }))).toEqual([
      `file_hash: "list.js" is not the file that the manifest's hash was made of.`,
    ])
  })

  it('refuses a file without a hash, and a hash without a file', () => {
    const { manifest, files } = fixtureModule()
    const more = new Map([...files, ['more.js', Buffer.from('1')]])
    const fewer = new Map([...files].filter(([path]) => path !== 'detail.js'))
    expect(refusalsOf({ manifest, files: more })[0]).toMatch(/^file_hash: "more.js"/)
    expect(refusalsOf({ manifest, files: fewer })[0]).toMatch(/^file_missing: "detail.js"/)
  })

  it('refuses other file types', () => {
    expect(refusalsOf(fixtureModule({ files: { 'page.html': '<p>' } }))[0]).toMatch(/^file_kind: "page.html"/)
  })

  it.each(['../out.js', '/abs.js', 'a/../../b.js', '.hidden.js', 'a//b.js', 'a\\b.js'])(
    'refuses the path %s',
    (path) => {
      const { manifest, files } = fixtureModule()
      expect(refusalsOf({ manifest, files: new Map([...files, [path, Buffer.from('1')]]) })[0]).toMatch(
        /^file_name: /,
      )
    },
  )

  it('refuses a global name without id and version', () => {
    expect(refusalsOf(fixtureModule({ manifest: { global: 'meadow' } }))[0]).toContain('ks_meadow_1_0_0')
  })
})
