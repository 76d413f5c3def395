import { describe, expect, it } from 'vitest'
import { changesOf, isDirty } from './form-changes.ts'

describe('what was changed', () => {
  it('is what differs from the beginning, emptied fields included', () => {
    const initial = { name: 'Haus', notes: 'x', area: 72.5, rooms: 3 }
    const typed = { name: 'Hof', notes: '', area: 72.5, rooms: null }
    const sent = { name: 'Hof', notes: null, area: 72.5, rooms: null }
    expect(changesOf(sent, typed, initial)).toEqual({ name: 'Hof', notes: null, rooms: null })
  })

  it('is not what is blank in another way', () => {
    expect(changesOf({ notes: null }, { notes: '' }, {})).toEqual({})
    expect(isDirty({ notes: '', name: null }, { street: undefined })).toBe(false)
  })

  it('is not what the schema alone has made, nor what was typed for nothing', () => {
    expect(changesOf({ name: 'Haus' }, { name: 'Haus ' }, { name: 'Haus ' })).toEqual({})
    expect(changesOf({ name: 'Haus' }, { name: 'Haus ' }, { name: 'Haus' })).toEqual({})
  })

  it('is what stands in no field of the form, where the schema adds it', () => {
    expect(changesOf({ kind: 'b' }, {}, { kind: 'a' })).toEqual({ kind: 'b' })
  })

  it('is told by value, not by identity', () => {
    expect(isDirty({ units: [{ number: '1' }] }, { units: [{ number: '1' }] })).toBe(false)
    expect(isDirty({ units: [{ number: '2' }] }, { units: [{ number: '1' }] })).toBe(true)
  })
})
