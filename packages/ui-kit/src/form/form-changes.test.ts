import { describe, expect, it } from 'vitest'
import { changesOf, isDirty } from './form-changes.ts'

describe('the changes', () => {
  it('are the differences from the start, including cleared fields', () => {
    const initial = { name: 'Haus', notes: 'x', area: 72.5, rooms: 3 }
    const typed = { name: 'Hof', notes: '', area: 72.5, rooms: null }
    const sent = { name: 'Hof', notes: null, area: 72.5, rooms: null }
    expect(changesOf(sent, typed, initial)).toEqual({ name: 'Hof', notes: null, rooms: null })
  })

  it('exclude differently blank values', () => {
    expect(changesOf({ notes: null }, { notes: '' }, {})).toEqual({})
    expect(isDirty({ notes: '', name: null }, { street: undefined })).toBe(false)
  })

  it('exclude what only the schema produced, and input without effect', () => {
    expect(changesOf({ name: 'Haus' }, { name: 'Haus ' }, { name: 'Haus ' })).toEqual({})
    expect(changesOf({ name: 'Haus' }, { name: 'Haus ' }, { name: 'Haus' })).toEqual({})
  })

  it('include values without a field, added by the schema', () => {
    expect(changesOf({ kind: 'b' }, {}, { kind: 'a' })).toEqual({ kind: 'b' })
  })

  it('are compared by value, not by identity', () => {
    expect(isDirty({ units: [{ number: '1' }] }, { units: [{ number: '1' }] })).toBe(false)
    expect(isDirty({ units: [{ number: '2' }] }, { units: [{ number: '1' }] })).toBe(true)
  })
})
