import { fixtureHost, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { describe, expect, it } from 'vitest'
import { preloadHints } from './preload-hints.ts'

const file = (name: string) => `assets/${name}`
const groups = {
  'texts-de': [file('texts-de.js')],
  modules: [file('modules.js'), file('base.js')],
  federation: [file('federation.js'), file('modules.js')],
}
const named = ['texts-de.js', 'modules.js', 'federation.js', 'base.js', 'kit-list.js']
const integrity = Object.fromEntries(named.map((name) => [file(name), `sha384-${name}`]))
const host = fixtureHost({ groups, integrity })
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

const entryIntegrity = 'sha256-of-the-index'

describe('what a module needs', () => {
  it('is its entry by the hash that the shell verifies', () => {
    const { manifest } = fixtureModule()
    const html = preloadHints([{ manifest, entryIntegrity, part: '/meadow' }], 'de', host)
    expect(html).toMatch(/href="[^"]*\/entry\.js"[^>]*integrity="sha256-of-the-index"/)
  })

  it('is each script by the hash that the loading script states', () => {
    const { manifest } = fixtureModule({ manifest: { scriptIntegrity: { 'list.js': 'sha256-short' } } })
    const html = preloadHints([{ manifest, entryIntegrity, part: '/meadow' }], 'de', host)
    expect(html).toMatch(/href="[^"]*\/list\.js"[^>]*integrity="sha256-short"/)
    expect(html).toMatch(/href="[^"]*\/de\.js"[^>]*integrity="sha384-/)
  })
})

describe('a contribution of data to a slot', () => {
  it('has no styles', () => {
    const { manifest } = fixtureModule()
    const preload = { 'dashboard.stat': { files: ['list.js'], texts: {}, kit: [], data: [] } }
    const known = { manifest: { ...manifest, preload }, entryIntegrity }
    expect(hrefs(preloadHints([{ ...known, part: 'dashboard.stat' }], 'de', fixtureHost()))).toEqual([
      '/modules/meadow/1.0.0/entry.js',
      '/modules/meadow/1.0.0/list.js',
    ])
  })
})

describe('what the shell itself needs', () => {
  it('is its texts, in one language', () => {
    expect(hrefs(preloadHints([], 'de', host))).toEqual(['/assets/texts-de.js'])
    expect(preloadHints([], 'en', host)).toBe('')
  })

  it('for a module’s page is the module runner: each file once, none that every page has', () => {
    const { manifest } = fixtureModule()
    const shell = hrefs(preloadHints([{ manifest, entryIntegrity, part: '/meadow' }], 'de', host)).filter(
      (href) => href?.startsWith('/assets'),
    )
    expect(shell).toEqual([
      '/assets/texts-de.js',
      '/assets/modules.js',
      '/assets/federation.js',
      '/assets/kit-list.js',
    ])
  })

  it('is nothing if a shell names no groups', () => {
    expect(preloadHints([], 'de', fixtureHost())).toBe('')
  })
})
