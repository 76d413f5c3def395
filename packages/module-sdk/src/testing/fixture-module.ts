import type { ModuleFiles } from '../gate/files-check.ts'
import { integrityOf } from '../gate/integrity.ts'
import type { HostJson, Manifest } from '../manifest/manifest.ts'
import { globalNameOf, stylePrefixOf } from '../manifest/names.ts'

export interface FixtureModule {
  manifest: Manifest
  files: ModuleFiles
}

export interface FixtureInput {
  id?: string
  version?: string
  segments?: string[]
  routes?: string[]
  /** The screen's text: other content gives other hashes. */
  text?: string
  files?: Record<string, string>
  manifest?: Partial<Manifest>
}

/** A module as built, without a bundler: for tests of gate, registry and delivery. */
export function fixtureModule(input: FixtureInput = {}): FixtureModule {
  const { id = 'meadow', version = '1.0.0', segments = [id], text = 'Hello' } = input
  const routes = input.routes ?? [`/${segments[0]}`, `/${segments[0]}/:itemId`]
  const global = globalNameOf(id, version)
  const others: Record<string, string> = {
    'list.js': `"list of ${id}: ${text}"`,
    'detail.js': `"detail of ${id}"`,
    'en.js': '"Hello"',
    'de.js': '"Hallo"',
    'module.css': `.${stylePrefixOf(id)}row { color: inherit }`,
    ...input.files,
  }
  const { 'entry.js': own = `var ${global} = { get: () => ${JSON.stringify(text)} }`, ...rest } = others
  const scripts = Object.entries(rest).filter(([path]) => path.endsWith('.js'))
  // The chunks' hashes, as a bundler writes them into the entry.
  const held = scripts.map(([, content]) => integrityOf(Buffer.from(content)))
  const contents = { 'entry.js': `${own}\n// ${held.join(' ')}`, ...rest }
  const files = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]))
  const preload = { texts: { en: 'en.js', de: 'de.js' }, kit: ['ListPage'], data: [`/${id}/`] }
  const manifest: Manifest = {
    id,
    version,
    team: id,
    title: { en: 'Meadow', de: 'Wiese' },
    segments,
    routes,
    nav: [
      {
        to: `/${segments[0]}`,
        in: ['sidebar'],
        section: 'main',
        order: 200,
        label: { en: 'Meadow', de: 'Wiese' },
      },
    ],
    slots: [],
    commands: [],
    shows: {},
    api: {},
    requires: { react: '^19.3.0' },
    uses: { react: ['useState'], '@keystead/ui-kit': ['ListPage'] },
    format: 'global',
    entry: 'entry.js',
    global,
    styles: ['module.css'],
    preload: Object.fromEntries(
      routes.map((route, at) => [route, { ...preload, files: [at === 0 ? 'list.js' : 'detail.js'] }]),
    ),
    integrity: Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)])),
    bytes: Object.fromEntries(routes.map((route) => [route, 100])),
    ...input.manifest,
  }
  return { manifest, files }
}

/** A shell that provides what the fixture module uses. */
export function fixtureHost(changes: Partial<HostJson> = {}): HostJson {
  return {
    build: 'shell-1',
    sdk: '0.1.0',
    shared: {
      react: { version: '19.3.1', names: '*' },
      'react-router-dom': { version: '7.18.5', names: ['Link'] },
    },
    kit: { ListPage: ['assets/kit-list.js', 'assets/base.js'], Wizard: ['assets/kit-form.js'] },
    initial: ['assets/base.js'],
    integrity: {
      'assets/kit-list.js': integrityOf(Buffer.from('list')),
      'assets/kit-form.js': integrityOf(Buffer.from('form')),
      'assets/base.js': integrityOf(Buffer.from('base')),
    },
    ...changes,
  }
}
