import { gzipSync } from 'node:zlib'
import { fixtureHost, fixtureModule } from '@keystead/module-sdk/gate/fixture-module'
import { indexIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import { indexSchema, type Manifest, type Plan } from '@keystead/module-sdk/manifest'
import { describe, expect, it } from 'vitest'
import { anonymous, type KnownModule, type KnownVersion, resolveIndex, resolveModule } from './resolve.ts'

function known(version: string, manifest: Partial<Manifest> = {}, id = 'meadow'): KnownVersion {
  const module = fixtureModule({ id, version, manifest })
  const hash = (of: string) => indexIntegrityOf(Buffer.from(`${of} of ${id} ${version}`))
  return { manifest: module.manifest, manifestIntegrity: hash('manifest'), entryIntegrity: hash('entry') }
}

const needsMore = { uses: { '@keystead/ui-kit': ['HoloDeck'] } }
const host = fixtureHost()

function moduleOf(line: KnownVersion[], off: Plan[] = []): KnownModule {
  return { id: 'meadow', line, off: new Set(off) }
}

describe('resolving one module', () => {
  it.each<[string, KnownModule, Plan, { state: string; version: string; entry: boolean; fallback?: string }]>(
    [
      ['on, alone', moduleOf([known('1.0.0')]), 'free', { state: 'on', version: '1.0.0', entry: true }],
      [
        'on, with the stable one before as fallback',
        moduleOf([known('2.0.0'), known('1.0.0')]),
        'pro',
        { state: 'on', version: '2.0.0', entry: true, fallback: '1.0.0' },
      ],
      [
        'locked for a plan that lacks it',
        moduleOf([known('2.0.0'), known('1.0.0')], ['free']),
        'free',
        { state: 'locked', version: '2.0.0', entry: false },
      ],
      [
        'on for a plan that has it',
        moduleOf([known('2.0.0')], ['free']),
        'starter',
        { state: 'on', version: '2.0.0', entry: true },
      ],
      [
        'held: the newest one that the shell can carry is given',
        moduleOf([known('3.0.0', needsMore), known('2.0.0'), known('1.0.0')]),
        'pro',
        { state: 'held', version: '2.0.0', entry: true, fallback: '1.0.0' },
      ],
      [
        'held with nothing to give',
        moduleOf([known('3.0.0', needsMore)]),
        'pro',
        { state: 'held', version: '3.0.0', entry: false },
      ],
      [
        'a fallback that the shell cannot carry is passed over',
        moduleOf([known('3.0.0'), known('2.0.0', needsMore), known('1.0.0')]),
        'pro',
        { state: 'on', version: '3.0.0', entry: true, fallback: '1.0.0' },
      ],
      [
        'locked counts before held',
        moduleOf([known('3.0.0', needsMore)], ['free']),
        'free',
        { state: 'locked', version: '3.0.0', entry: false },
      ],
    ],
  )('%s', (_name, module, plan, expected) => {
    const resolved = resolveModule(module, plan, host)
    expect(resolved).toMatchObject({ state: expected.state, version: expected.version })
    expect(Boolean(resolved?.entry)).toBe(expected.entry)
    expect(Boolean(resolved?.manifest)).toBe(expected.entry)
    expect(resolved?.fallback?.version).toBe(expected.fallback)
  })

  it('says which tiers have what is locked, and what the shell lacks of what is held', () => {
    expect(resolveModule(moduleOf([known('1.0.0')], ['free']), 'free', host)?.reason).toBe('starter,pro')
    expect(resolveModule(moduleOf([known('1.0.0', needsMore)]), 'pro', host)?.reason).toContain('HoloDeck')
    expect(resolveModule(moduleOf([known('1.0.0')]), 'pro', host)?.reason).toBeNull()
  })
})

describe('the index', () => {
  // As large as a real one: drawings of five different icons, and a version to fall back to for each module.
  const icons = {
    access:
      '<path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z"/><circle cx="16.5" cy="7.5" r=".5" fill="currentColor"/>',
    contacts:
      '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><path d="M16 3.128a4 4 0 0 1 0 7.744"/><path d="M22 21v-2a4 4 0 0 0-3-3.87"/><circle cx="9" cy="7" r="4"/>',
    leases:
      '<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z"/><path d="M14 2v5a1 1 0 0 0 1 1h5"/><path d="M10 9H8"/><path d="M16 13H8"/><path d="M16 17H8"/>',
    portfolio:
      '<path d="M10 12h4"/><path d="M10 8h4"/><path d="M14 21v-3a2 2 0 0 0-4 0v3"/><path d="M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2"/><path d="M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16"/>',
    profile:
      '<circle cx="12" cy="12" r="10"/><circle cx="12" cy="10" r="3"/><path d="M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662"/>',
  }
  const ids = Object.keys(icons)
  const modules = Object.entries(icons).map(([id, icon], at): KnownModule => {
    const label = { en: id, de: `${id}s` }
    const nav: Manifest['nav'] = [
      { to: `/${id}`, in: ['sidebar'], section: 'main', order: 10 * at, icon, label },
    ]
    const line = ['1.1.0-b8084a78b', '1.0.0-b7fd3edab'].map((version) =>
      known(version, { nav, title: label }, id),
    )
    return { id, line, off: new Set() }
  })

  it('is of the fixed form and names no list of files', () => {
    const index = resolveIndex({ revision: 7, modules }, anonymous, host)
    expect(indexSchema.parse(index)).toEqual(index)
    expect(index).toMatchObject({
      revision: 7,
      host: 'shell-1',
      resolvedFor: { user: null, plan: 'free', role: null },
    })
    expect(JSON.stringify(index)).not.toContain('list.js')
  })

  it('takes at most 400 bytes a module after gzip and 1,500 before', () => {
    const index = JSON.stringify(resolveIndex({ revision: 7, modules }, anonymous, host))
    expect(gzipSync(index, { level: 9 }).length / ids.length).toBeLessThanOrEqual(400)
    expect(index.length / ids.length).toBeLessThanOrEqual(1500)
  })
})
