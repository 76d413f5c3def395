import { describe, expect, it } from 'vitest'
import { changesLeft, contestedFields } from './edit-conflict.ts'

const shown = { name: 'Hof', notes: null, floors: 2, active: true }

describe('fields that two people change (R45)', () => {
  it('are contested only where both changed the same one to something else', () => {
    const stored = { ...shown, notes: 'theirs', floors: 3 }
    expect(contestedFields({ name: 'mine' }, shown, stored)).toEqual([])
    expect(contestedFields({ name: 'mine', notes: 'mine' }, shown, stored)).toEqual(['notes'])
    expect(contestedFields({ floors: 3 }, shown, stored)).toEqual([])
    expect(contestedFields({ floors: 4, notes: '' }, shown, stored)).toEqual(['notes', 'floors'].toReversed())
  })

  it('take blank, null and nothing for the same, and no more than these', () => {
    expect(contestedFields({ name: 'mine' }, { name: null }, { name: '' })).toEqual([])
    expect(contestedFields({ active: null }, { active: true }, { active: false })).toEqual(['active'])
    expect(contestedFields({ floors: null }, { floors: 1 }, { floors: 0 })).toEqual(['floors'])
  })

  it('are left to be sent where the row does not hold them yet', () => {
    expect(changesLeft({ name: 'mine', notes: '', floors: 3 }, { ...shown, floors: 3 })).toEqual({
      name: 'mine',
    })
  })
})
