import { fixtureHost } from '@keystead/module-sdk/testing/fixture-module'
import { describe, expect, it, vi } from 'vitest'
import { bucketOf } from './bucket.ts'
import { decide } from './decide.ts'
import { type Audience, anonymous, type ModuleState, type ModuleVersion } from './module-state.ts'
import { known, resolveModule } from './testing/known-version.ts'

const host = fixtureHost()
const person = (number: number): Audience => ({
  user: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  plan: 'free',
  role: 'landlord',
})
const people = Array.from({ length: 2_000 }, (_, number) => person(number))

function withCanary(percent: number, more: Partial<ModuleState> = {}, canary = known('2.0.0')): ModuleState {
  return {
    id: 'meadow',
    stableVersions: [known('1.1.0'), known('1.0.0')],
    off: new Set(),
    canary: { version: canary.manifest.version, percent, since: '', moduleVersion: canary },
    ...more,
  }
}
const chosenOf = (module: ModuleState) =>
  people.filter((each) => decide(module, each, host).decision.rule === 'canary')
const bucket = (each: Audience) => bucketOf(String(each.user), 'meadow', '2.0.0')
const below = (limit: number) => people.find((each) => bucket(each) < limit) as Audience
const above = (limit: number) => people.find((each) => bucket(each) >= limit) as Audience

describe('the share of people with a canary (R132)', () => {
  it.each([1, 10, 50, 99])('is %i per cent of them, always the same ones', (percent) => {
    const chosen = chosenOf(withCanary(percent))
    // Four standard deviations of a share of 2,000.
    const spread = 4 * Math.sqrt((percent * (100 - percent)) / people.length)
    expect(Math.abs((chosen.length / people.length) * 100 - percent)).toBeLessThan(spread)
    expect(chosenOf(withCanary(percent))).toEqual(chosen)
  })

  it('only grows from step to step', () => {
    const [first, second] = [chosenOf(withCanary(10)), new Set(chosenOf(withCanary(40)))]
    expect(first.every((each) => second.has(each))).toBe(true)
  })

  it('differs by version and module', () => {
    const first = new Set(chosenOf(withCanary(10)))
    const other = chosenOf(withCanary(10, {}, known('2.0.1'))).filter((each) => first.has(each))
    expect(other.length).toBeLessThan(first.size / 2)
    expect(bucketOf('a', 'meadow', '1.0.0')).not.toBe(bucketOf('a', 'garden', '1.0.0'))
  })

  it('includes no visitors', () => {
    expect(decide(withCanary(99), anonymous, host).decision).toMatchObject({
      rule: 'stable',
      version: '1.1.0',
      canary: { version: '2.0.0', percent: 99, bucket: null, chosen: false },
    })
  })
})

describe('the index', () => {
  it('names the canary for chosen people, with the stable version as fallback', () => {
    expect(resolveModule(withCanary(50), below(50), host)).toMatchObject({
      state: 'on',
      version: '2.0.0',
      reason: null,
      fallback: { version: '1.1.0' },
    })
    const other = resolveModule(withCanary(50), above(50), host)
    expect(other).toMatchObject({ state: 'on', version: '1.1.0', fallback: { version: '1.0.0' } })
    expect(JSON.stringify(other)).not.toContain('2.0.0')
  })

  it('has a module that exists only as a canary for chosen people only', () => {
    const module = withCanary(50, { stableVersions: [] })
    expect(resolveModule(module, below(50), host)).toMatchObject({ state: 'on', version: '2.0.0' })
    expect(resolveModule(module, above(50), host)).toBeNull()
  })

  it('gives the stable version, and holds nothing, if the shell cannot run the canary', () => {
    const module = withCanary(50, {}, known('2.0.0', { uses: { '@keystead/ui-kit': ['HoloDeck'] } }))
    expect(resolveModule(module, below(50), host)).toMatchObject({
      state: 'on',
      version: '1.1.0',
      reason: null,
    })
    expect(decide(module, below(50), host).decision).toMatchObject({
      rule: 'host',
      lacks: [expect.stringContaining('HoloDeck')],
    })
  })
})

describe('a version tried by this browser', () => {
  const trying = (version: ModuleVersion, more: Partial<Audience> = {}): Audience => ({
    ...person(1),
    ...more,
    tries: new Map([['meadow', { moduleVersion: version, until: '', alone: null }]]),
  })
  const stable = withCanary(10, { canary: null })

  it.each<[string, ModuleState, Audience, object]>([
    ['goes before the stable one', stable, trying(known('3.0.0')), { rule: 'try', version: '3.0.0' }],
    [
      'goes before the canary that the person was chosen for',
      withCanary(99),
      { ...trying(known('3.0.0')), user: below(99).user },
      { rule: 'try', version: '3.0.0', canary: { chosen: true } },
    ],
    [
      'opens no plan',
      { ...stable, off: new Set(['free'] as const) },
      trying(known('3.0.0')),
      { state: 'locked', rule: 'plan' },
    ],
    [
      'opens no role of the module',
      { ...stable, stableVersions: [known('1.0.0', { roles: ['staff'] })] },
      trying(known('3.0.0')),
      { state: 'absent', rule: 'role' },
    ],
    [
      'that is not for the role leaves the usual one',
      stable,
      trying(known('3.0.0', { roles: ['staff'] })),
      { rule: 'stable', version: '1.1.0' },
    ],
    [
      'that was never promoted and is not for the role is not there',
      { ...stable, stableVersions: [] },
      trying(known('3.0.0', { roles: ['staff'] })),
      { state: 'absent', version: null },
    ],
    [
      'that the shell cannot carry leaves the usual one on',
      stable,
      trying(known('3.0.0', { uses: { '@keystead/ui-kit': ['HoloDeck'] } })),
      { state: 'on', rule: 'host', version: '1.1.0', lacks: [expect.stringContaining('HoloDeck')] },
    ],
  ])('%s', (_name, module, audience, expected) => {
    expect(decide(module, audience, host).decision).toMatchObject(expected)
  })

  it('is locked like the usual version', () => {
    const module = { ...stable, off: new Set(['free'] as const) }
    expect(resolveModule(module, trying(known('3.0.0')), host)).toMatchObject({ version: '1.1.0' })
  })
})

describe('the decision', () => {
  const staffOnly = { stableVersions: [known('1.0.0', { roles: ['staff'] })], canary: null }
  const staff: Audience = { ...person(1), role: 'staff' }

  it.each<[string, ModuleState, Audience, object]>([
    [
      'nothing is stable',
      withCanary(10, { stableVersions: [], canary: null }),
      staff,
      { state: 'absent', rule: 'unpublished' },
    ],
    ['the role', withCanary(10, staffOnly), person(1), { state: 'absent', rule: 'role', roles: ['staff'] }],
    ['the role, of nobody', withCanary(10, staffOnly), anonymous, { state: 'absent', rule: 'role' }],
    ['the role that is there', withCanary(10, staffOnly), staff, { state: 'on', rule: 'stable' }],
    [
      'the role before the plan',
      withCanary(10, { ...staffOnly, off: new Set(['free'] as const) }),
      person(1),
      { state: 'absent', rule: 'role' },
    ],
    [
      'the plan before the share',
      withCanary(99, { off: new Set(['free', 'starter'] as const) }),
      below(99),
      { state: 'locked', rule: 'plan', version: null, tiers: ['pro'] },
    ],
  ])('%s', (_name, module, audience, expected) => {
    expect(decide(module, audience, host).decision).toMatchObject(expected)
  })
})

describe('a staff-only version behind one for everybody', () => {
  const behind = known('1.0.0', { roles: ['staff'] })
  const needy = known('1.1.0', { uses: { '@keystead/ui-kit': ['HoloDeck'] } })
  const staff: Audience = { ...person(1), role: 'staff' }

  it('is no fallback for a landlord', () => {
    const module = withCanary(10, { stableVersions: [known('1.1.0'), behind], canary: null })
    expect(decide(module, person(1), host).fallback).toBeUndefined()
    expect(decide(module, anonymous, host).fallback).toBeUndefined()
    expect(decide(module, staff, host).fallback).toBe(behind)
  })

  it('does not replace one that the shell cannot run', () => {
    const module = withCanary(10, { stableVersions: [needy, behind], canary: null })
    expect(decide(module, person(1), host).decision).toMatchObject({ state: 'held', version: null })
    expect(decide(module, staff, host).decision).toMatchObject({ state: 'held', version: '1.0.0' })
    const further = withCanary(10, { stableVersions: [needy, behind, known('0.9.0')], canary: null })
    expect(decide(further, person(1), host).decision).toMatchObject({ state: 'held', version: '0.9.0' })
  })
})

describe('a staff-only canary before a version for everybody', () => {
  const module = withCanary(50, {}, known('2.0.0', { roles: ['staff'] }))

  it('leaves a landlord the stable one, at any percentage', () => {
    for (const each of [below(50), above(50)])
      expect(decide(module, each, host).decision).toMatchObject({
        state: 'on',
        rule: 'stable',
        version: '1.1.0',
        roles: null,
        canary: { version: '2.0.0', percent: 50, bucket: null, chosen: false },
      })
    expect(decide({ ...module, stableVersions: [] }, below(50), host).decision.state).toBe('absent')
  })

  it('is given to its percentage of staff', () => {
    const staff = (each: Audience): Audience => ({ ...each, role: 'staff' })
    expect(decide(module, staff(below(50)), host).decision).toMatchObject({
      rule: 'canary',
      version: '2.0.0',
    })
    expect(decide(module, staff(above(50)), host).decision).toMatchObject({
      rule: 'stable',
      version: '1.1.0',
    })
  })
})

it('checks a version against a shell once, however many people ask', () => {
  const asked = vi.fn(() => ({}))
  const version = known('1.0.0')
  const manifest = Object.defineProperty({ ...version.manifest }, 'requires', { get: asked })
  const module: ModuleState = {
    id: 'meadow',
    stableVersions: [{ ...version, manifest }],
    canary: null,
    off: new Set(),
  }
  for (const each of people.slice(0, 3)) expect(decide(module, each, host).decision.state).toBe('on')
  expect(asked).toHaveBeenCalledTimes(1)
  decide(module, person(1), fixtureHost())
  expect(asked).toHaveBeenCalledTimes(2)
})
