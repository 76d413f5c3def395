import { indexSchema, type Manifest } from '@keystead/module-sdk/manifest'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import { fixtureHost } from '@keystead/module-sdk/testing/fixture-module'
import { describe, expect, it } from 'vitest'
import { type Audience, anonymous, type ModuleState, type ModuleVersion } from './module-state.ts'
import { resolveIndex } from './resolve.ts'
import { known, resolveModule, snapshotOf } from './testing/known-version.ts'

const needsMore = { uses: { '@keystead/ui-kit': ['HoloDeck'] } }
const host = fixtureHost()

function moduleOf(stableVersions: ModuleVersion[], off: Plan[] = []): ModuleState {
  return { id: 'meadow', stableVersions, canary: null, off: new Set(off) }
}

describe('resolving one module (R129)', () => {
  it.each<[string, ModuleState, Plan, { state: string; version: string; entry: boolean; fallback?: string }]>(
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
    const resolved = resolveModule(module, { ...anonymous, plan }, host)
    expect(resolved).toMatchObject({ state: expected.state, version: expected.version })
    expect(Boolean(resolved?.entry)).toBe(expected.entry)
    expect(Boolean(resolved?.manifest)).toBe(expected.entry)
    expect(resolved?.fallback?.version).toBe(expected.fallback)
  })

  it('names the tiers with a locked module, and what the shell lacks for a held one', () => {
    expect(
      resolveModule(moduleOf([known('1.0.0')], ['free']), { ...anonymous, plan: 'free' }, host)?.reason,
    ).toBe('starter,pro')
    expect(
      resolveModule(moduleOf([known('1.0.0', needsMore)]), { ...anonymous, plan: 'pro' }, host)?.reason,
    ).toContain('HoloDeck')
    expect(resolveModule(moduleOf([known('1.0.0')]), { ...anonymous, plan: 'pro' }, host)?.reason).toBeNull()
  })
})

describe('the index', () => {
  const stableVersions = ['1.1.0', '1.0.0'].map((version) => known(version))
  const modules = [moduleOf(stableVersions)]

  it('has the defined form and no list of files', () => {
    const index = resolveIndex({ ...snapshotOf(...modules), revision: 7 }, anonymous, host)
    expect(indexSchema.parse(index)).toEqual(index)
    expect(index).toMatchObject({
      revision: 7,
      host: 'shell-1',
      resolvedFor: { user: null, plan: 'free', role: null },
    })
    expect(JSON.stringify(index)).not.toContain('list.js')
  })
})

describe('parts for slots that modules offer (R176)', () => {
  const row = 'meadow.row'
  const slots = [
    { name: 'lease.panels', order: 1 },
    { name: row, order: 2, props: { cowId: 'id' } as const },
  ]
  const orchard: ModuleState = { ...moduleOf([known('1.0.0', { slots }, 'orchard')]), id: 'orchard' }
  const meadow = (offers: Manifest['offers'], of: Partial<ModuleState> = {}): ModuleState => ({
    ...moduleOf([known('1.0.0', { offers })]),
    ...of,
  })
  const fits = { [row]: { cowId: 'id', count: 'number' } } as const
  const partsBeside = (...modules: ModuleState[]) =>
    resolveIndex(snapshotOf(...modules, orchard), anonymous, host)
      .modules.find(({ id }) => id === 'orchard')
      ?.slots.map(({ name }) => name)

  it('are listed if what they read is offered, without their props', () => {
    const index = resolveIndex(snapshotOf(meadow(fits), orchard), anonymous, host)
    expect(index.modules[1]?.slots).toEqual([
      { name: 'lease.panels', order: 1 },
      { name: row, order: 2 },
    ])
  })

  it.each<[string, ModuleState[]]>([
    ['is there no more', []],
    ['offers it no more', [meadow({})]],
    ['gives a prop as another kind', [meadow({ [row]: { cowId: 'text' } })]],
    ['is off for the caller', [meadow(fits, { off: new Set(['free']) })]],
    ['is held', [meadow(fits, { stableVersions: [known('1.0.0', { offers: fits, ...needsMore })] })]],
  ])('are omitted if the module %s', (_, modules) => {
    expect(partsBeside(...modules)).toEqual(['lease.panels'])
  })

  it('follow the version given to the caller, not the newest', () => {
    const newer = known('2.0.0', { offers: {} })
    const canary = { version: '2.0.0', percent: 100, since: '', moduleVersion: newer }
    const module = meadow(fits, { canary })
    const person = { ...anonymous, user: 'a' }
    const listed = (audience: Audience) =>
      resolveIndex(snapshotOf(module, orchard), audience, host).modules[1]?.slots.length
    expect([listed(anonymous), listed(person)]).toEqual([2, 1])
  })
})
