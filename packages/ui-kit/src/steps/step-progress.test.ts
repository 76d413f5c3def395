import { apiError } from '@keystead/api-client/api-error'
import { describe, expect, it } from 'vitest'
import type { SaveStep } from './save-step.ts'
import { type Act, afterFailure, afterSuccess, nextAct, type Progress, stateOf } from './step-progress.ts'

const calls = { create: async () => ({ id: '' }), update: async () => {} }
const group: SaveStep = { key: 'group', label: 'A', body: { name: 'A' }, ...calls }
const details = (street: string): SaveStep => ({
  key: 'details',
  label: 'Address',
  body: { street },
  of: 'group',
  update: calls.update,
})
const unit = (number: string): SaveStep => ({ key: 'unit-1', label: number, body: { number }, ...calls })
const create = (number: string) => ({ send: 'create', body: { number } })
const update = (number: string) => ({ send: 'update', body: { number }, id: 'u1' })

const refusal = apiError({ status: 422, type: 'validation', detail: [] })

const act = (step: SaveStep, progress: Progress) => nextAct(step, progress) as Act
const done = (progress: Progress, step: SaveStep, id: string) =>
  afterSuccess(progress, step, act(step, progress), id)

describe('a save in several steps', () => {
  it('creates what is missing, and nothing twice', () => {
    expect(nextAct(group, {})).toEqual({ send: 'create', body: { name: 'A' } })
    const created = done({}, group, 'g1')
    expect(stateOf(group, created)).toBe('done')
    expect(nextAct(group, created)).toBeUndefined()
  })

  it('sends what creating does not accept to the created row', () => {
    expect(nextAct(details('S'), {})).toBeUndefined()
    const created = done({}, group, 'g1')
    expect(nextAct(details('S'), created)).toEqual({ send: 'update', body: { street: 'S' }, id: 'g1' })
    const all = done(created, details('S'), 'g1')
    expect(all.details?.id).toBeUndefined()
    expect(nextAct(details('S'), all)).toBeUndefined()
    expect(nextAct(details('T'), all)).toMatchObject({ send: 'update', id: 'g1' })
  })

  it('updates what was created and has changed since', () => {
    expect(nextAct(unit('2'), done({}, unit('1'), 'u1'))).toEqual(update('2'))
  })

  it('sends only what has changed: somebody may have edited the rest since', () => {
    const wide = (body: object): SaveStep => ({ key: 'unit-1', label: '1', body, ...calls })
    const created = done({}, wide({ number: '1', area: 40 }), 'u1')
    // As another version of the module orders and fills it.
    expect(nextAct(wide({ area: 40, floor: null, number: '1' }), created)).toBeUndefined()
    const changed = wide({ area: 40, number: '2' })
    expect(nextAct(changed, created)).toEqual(update('2'))
    const updated = done(created, changed, 'u1')
    expect(nextAct(changed, updated)).toBeUndefined()
    expect(nextAct(wide({ number: '2', area: 41 }), updated)).toMatchObject({ body: { area: 41 } })
  })

  it('creates again with current values after a refusal', () => {
    const failed = afterFailure({}, unit('1'), act(unit('1'), {}), refusal)
    expect(stateOf(unit('1'), failed)).toBe('failed')
    expect(nextAct(unit('2'), failed)).toEqual(create('2'))
  })

  it('repeats the same body first after a lost response, then sends the change', () => {
    const failed = afterFailure({}, unit('1'), act(unit('1'), {}))
    const repeated = act(unit('2'), failed)
    expect(repeated).toEqual(create('1'))
    const found = afterSuccess(failed, unit('2'), repeated, 'u1')
    expect(nextAct(unit('2'), found)).toEqual(update('2'))
  })

  it('repeats an update without a response, even if the change was reverted', () => {
    const created = done({}, unit('1'), 'u1')
    const failed = afterFailure(created, unit('2'), act(unit('2'), created))
    expect(nextAct(unit('1'), failed)).toEqual(update('1'))
  })
})
