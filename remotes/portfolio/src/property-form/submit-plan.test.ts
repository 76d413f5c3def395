import { describe, expect, it } from 'vitest'
import {
  type Act,
  afterFailure,
  afterSuccess,
  nextAct,
  type PlannedStep,
  type Progress,
  stateOf,
} from './submit-plan.ts'

const group: PlannedStep = { kind: 'group', key: 'group', index: 0, body: { name: 'A' } }
const details: PlannedStep = { kind: 'details', key: 'details', index: 0, body: { street: 'S' } }
const unit = (unit_number: string): PlannedStep => ({
  kind: 'unit',
  key: 'unit-1',
  index: 0,
  body: { unit_number },
})

const act = (step: PlannedStep, progress: Progress) => nextAct(step, progress) as Act

describe('the plan of a creation', () => {
  it('creates what is open, and nothing twice', () => {
    expect(nextAct(group, {})).toEqual({ send: 'create', step: group })
    const done = afterSuccess({}, act(group, {}), 'g1')
    expect(stateOf(group, done)).toBe('done')
    expect(nextAct(group, done)).toBeUndefined()
  })

  it('sends the details to the group that was created', () => {
    expect(nextAct(details, {})).toBeUndefined()
    const created = afterSuccess({}, act(group, {}), 'g1')
    expect(nextAct(details, created)).toEqual({ send: 'update', step: details, id: 'g1' })
    const done = afterSuccess(created, act(details, created), 'g1')
    expect(nextAct(details, done)).toBeUndefined()
    expect(nextAct({ ...details, body: { street: 'T' } }, done)).toMatchObject({ send: 'update', id: 'g1' })
  })

  it('updates what was created and has been changed since', () => {
    const done = afterSuccess({}, act(unit('1'), {}), 'u1')
    expect(nextAct(unit('2'), done)).toEqual({ send: 'update', step: unit('2'), id: 'u1' })
  })

  it('creates anew, with what stands now, after a refusal', () => {
    const failed = afterFailure({}, act(unit('1'), {}), true)
    expect(stateOf(unit('1'), failed)).toBe('failed')
    expect(nextAct(unit('2'), failed)).toEqual({ send: 'create', step: unit('2') })
  })

  it('repeats the same body first where no answer came, then sends the change', () => {
    const failed = afterFailure({}, act(unit('1'), {}), false)
    const repeated = act(unit('2'), failed)
    expect(repeated).toEqual({ send: 'create', step: unit('1') })
    const found = afterSuccess(failed, repeated, 'u1')
    expect(nextAct(unit('2'), found)).toEqual({ send: 'update', step: unit('2'), id: 'u1' })
  })

  it('repeats an update that nobody answered, even when the change was taken back', () => {
    const done = afterSuccess({}, act(unit('1'), {}), 'u1')
    const failed = afterFailure(done, act(unit('2'), done), false)
    expect(nextAct(unit('1'), failed)).toEqual({ send: 'update', step: unit('1'), id: 'u1' })
  })
})
