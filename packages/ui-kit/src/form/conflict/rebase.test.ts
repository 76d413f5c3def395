import { editConflict } from '@keystead/api-client/edit-conflict'
import { describe, expect, it } from 'vitest'
import { rebase } from './rebase.ts'

const initial = { name: 'Haus', city: 'Berlin', notes: null }
const conflict = (stored: object, ...fields: string[]) => editConflict(fields, { ...initial, ...stored })

describe('an edit of a row that was changed meanwhile', () => {
  it('takes stored values for untouched fields, and keeps typed ones without a conflict', () => {
    const typed = { ...initial, name: 'Hof' }
    const { taken, fields, initial: next } = rebase(conflict({ city: 'Ulm' }), typed, initial)
    expect(taken).toEqual({ city: 'Ulm', notes: null })
    expect(fields).toEqual([])
    expect(next).toEqual({ name: 'Haus', city: 'Ulm', notes: null })
  })

  it('asks if both changed, unless to the same value', () => {
    const typed = { ...initial, name: 'Hof', city: 'Ulm' }
    const { fields } = rebase(conflict({ name: 'Turm', city: 'Ulm' }, 'name', 'city'), typed, initial)
    expect(fields).toEqual([{ key: 'name', typed: 'Hof', stored: 'Turm', base: 'Haus' }])
  })

  it('asks about an untouched field in conflict, without taking it', () => {
    const typed = { ...initial, name: 'Hof' }
    const stored = conflict({ name: 'Turm', city: 'Ulm' }, 'name', 'city')
    const { taken, fields } = rebase(stored, typed, initial)
    expect(taken).toEqual({ notes: null })
    expect(fields.map(({ key, typed, stored }) => [key, typed, stored])).toEqual([
      ['name', 'Hof', 'Turm'],
      ['city', 'Berlin', 'Ulm'],
    ])
  })

  it('keeps earlier choices, and asks again about what changed again', () => {
    const before = [
      { key: 'name', typed: 'Hof', stored: 'Turm', choice: 'stored' as const },
      { key: 'city', typed: 'Köln', stored: 'Ulm', choice: 'typed' as const },
    ]
    const typed = { name: 'Turm', city: 'Köln', notes: null }
    const second = conflict({ name: 'Turm 2', city: 'Bonn' }, 'city')
    const { taken, fields } = rebase(second, typed, { name: 'Turm', city: 'Ulm', notes: null }, before)
    expect(taken).toMatchObject({ name: 'Turm 2' })
    expect(fields).toEqual([
      { key: 'name', typed: 'Hof', stored: 'Turm 2', choice: 'stored' },
      { key: 'city', typed: 'Köln', stored: 'Bonn', base: 'Ulm' },
    ])
  })
})
