import { describe, expect, it, vi } from 'vitest'
import { createTakenAway, withoutTaken } from './taken-away.ts'

describe('rows taken away', () => {
  it('are told to whoever listens, and each reading is another set', () => {
    const takenAway = createTakenAway()
    const listener = vi.fn()
    const stop = takenAway.subscribe(listener)
    const before = takenAway.ids()
    takenAway.hide('u1')
    takenAway.hide('u2')
    expect(takenAway.ids()).not.toBe(before)
    expect([...takenAway.ids()]).toEqual(['u1', 'u2'])
    takenAway.show('u1')
    expect([...takenAway.ids()]).toEqual(['u2'])
    takenAway.clear()
    expect(takenAway.ids().size).toBe(0)
    stop()
    takenAway.hide('u3')
    expect(listener).toHaveBeenCalledTimes(4)
  })
})

describe('what is shown without them', () => {
  const taken = new Set(['b1', 'u2'])
  const house = (id: string, ...units: string[]) => ({ id, units: units.map((unit) => ({ id: unit })) })

  it('leaves out rows of a list, and those inside of other rows however deep', () => {
    const groups = [
      { id: 'g1', name: 'Weserhaus', buildings: [house('b1', 'u1'), house('b2', 'u2', 'u3')] },
      { id: 'g2', name: 'Gartenhof', buildings: [] },
    ]
    expect(withoutTaken(groups, taken)).toEqual([
      { id: 'g1', name: 'Weserhaus', buildings: [house('b2', 'u3')] },
      { id: 'g2', name: 'Gartenhof', buildings: [] },
    ])
  })

  it('leaves out the parts of one row, and not the row that was asked for by its id', () => {
    expect(withoutTaken(house('b1', 'u2', 'u3'), taken)).toEqual(house('b1', 'u3'))
  })

  it('takes the rest as it is: values that are no rows, and lists of them', () => {
    const row = { id: 'c1', amenities: ['balcony'], rooms: 2, from: null, tenant: { id: 'u2' } }
    expect(withoutTaken([row, null, 'u2'], taken)).toEqual([row, null, 'u2'])
    expect(withoutTaken(undefined, taken)).toBeUndefined()
  })

  it('is the very same data while nothing is taken away', () => {
    const rows = [house('b1', 'u1')]
    expect(withoutTaken(rows, new Set())).toBe(rows)
  })

  it('leaves what was given untouched', () => {
    const rows = [house('b2', 'u2')]
    withoutTaken(rows, taken)
    expect(rows).toEqual([house('b2', 'u2')])
  })
})
