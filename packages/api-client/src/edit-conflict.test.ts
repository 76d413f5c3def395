import { describe, expect, it } from 'vitest'
import { changesLeft, contestedFields, contestedTogether, type Together } from './edit-conflict.ts'

const shown = { name: 'Hof', notes: null, floors: 2, active: true }

describe('fields that two people change (R45)', () => {
  it('conflict only if both changed the same one to different values', () => {
    const stored = { ...shown, notes: 'theirs', floors: 3 }
    expect(contestedFields({ name: 'mine' }, shown, stored)).toEqual([])
    expect(contestedFields({ name: 'mine', notes: 'mine' }, shown, stored)).toEqual(['notes'])
    expect(contestedFields({ floors: 3 }, shown, stored)).toEqual([])
    expect(contestedFields({ floors: 4, notes: '' }, shown, stored)).toEqual(['notes', 'floors'].toReversed())
  })

  it('treat blank, null and missing as equal, and nothing else', () => {
    expect(contestedFields({ name: 'mine' }, { name: null }, { name: '' })).toEqual([])
    expect(contestedFields({ active: null }, { active: true }, { active: false })).toEqual(['active'])
    expect(contestedFields({ floors: null }, { floors: 1 }, { floors: 0 })).toEqual(['floors'])
  })

  it('remain to be sent if the row does not have them yet', () => {
    expect(changesLeft({ name: 'mine', notes: '', floors: 3 }, { ...shown, floors: 3 })).toEqual({
      name: 'mine',
    })
  })

  describe('and that belong together', () => {
    const before = { kind: 'fixed', amount: null, percent: null, name: 'Hof' }
    const groups: Together[] = [['kind', 'amount', 'percent']]
    const contested = (mine: object, theirs: object) =>
      contestedTogether(mine, before, { ...before, ...theirs }, groups)

    it('conflict on a change of any of them: those changed, and the first', () => {
      expect(contested({ kind: 'percent', percent: 5 }, { amount: 10 })).toEqual(['kind', 'percent'])
      expect(contested({ amount: 12 }, { kind: 'percent', percent: 5 })).toEqual(['kind', 'amount'])
    })

    it('do not conflict if changed equally, or if others changed', () => {
      expect(contested({ amount: 12 }, { amount: 12 })).toEqual([])
      expect(contested({ amount: 12 }, { name: 'Haus' })).toEqual([])
      expect(contested({ name: 'mine' }, { amount: 12 })).toEqual([])
    })
  })
})
