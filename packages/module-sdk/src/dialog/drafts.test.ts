import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

const day = 24 * 60 * 60 * 1000

/** Like a browser's: its own keys are its entries. */
const methods = {
  getItem: (key: string) => storage[key] ?? null,
  setItem(key: string, value: string) {
    storage[key] = value
  },
  removeItem(key: string) {
    delete storage[key]
  },
}
let storage: Record<string, string>

const stored = () => Object.keys(storage).filter((key) => key.startsWith('keystead.draft.'))

function draftsOf(user: string | null) {
  const drafts = createDrafts(() => storage as unknown as Storage)
  drafts.openFor(user)
  return drafts
}

beforeEach(() => {
  storage = Object.create(methods)
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

describe('the draft of a form', () => {
  it('is stored within half a second, and read by the next page', () => {
    draftsOf('ada')
      .placeOf('/portfolio?new=')
      .write({ typed: { name: 'Haus', area: null } })
    vi.advanceTimersByTime(500)
    expect(draftsOf('ada').placeOf('/portfolio?new=').read()).toEqual({
      at: Date.parse('2026-11-20T10:00:00Z'),
      kept: { typed: { name: 'Haus', area: null } },
    })
  })

  it('never takes in another tab’s, not even once it is cleared', () => {
    const drafts = draftsOf('ada')
    const place = drafts.placeOf('/contacts?new=')
    place.write({ typed: { name: 'Lea' } })
    place.clear()
    const otherTab = draftsOf('ada')
    otherTab.placeOf('/contacts?new=').write({ keys: ['mia'], typed: { name: 'Mia' } })
    otherTab.flush()
    expect(place.read()).toBeUndefined()
    expect(drafts.placeOf('/contacts?new=').read()?.kept).toMatchObject({ typed: { name: 'Mia' } })
    place.write({ typed: { name: 'Tom' } })
    expect(place.read()?.kept).toEqual({ typed: { name: 'Tom' } })
  })

  it('is stored at once when the page closes', () => {
    const drafts = draftsOf('ada')
    drafts.placeOf('a').write({ typed: {} })
    expect(stored()).toEqual([])
    drafts.flush()
    expect(stored()).toEqual(['keystead.draft.ada.a'])
  })

  it('is stored in parts, each under its name', () => {
    const place = draftsOf('ada').placeOf('a')
    place.write({ typed: { name: 'H' }, step: 1 })
    place.write({ typed: { name: 'Haus' } })
    expect(place.read()?.kept).toEqual({ typed: { name: 'Haus' }, step: 1 })
  })

  it('is the last page’s if two have the same form: they do not mix', () => {
    const one = draftsOf('ada')
    const other = draftsOf('ada')
    const here = one.placeOf('a')
    const there = other.placeOf('a')
    here.read()
    there.read()
    here.write({ attempt: 'one' })
    one.flush()
    there.write({ typed: { name: 'Other' } })
    other.flush()
    const next = draftsOf('ada').placeOf('a')
    expect(next.read()?.kept).toEqual({ typed: { name: 'Other' } })
    here.write({ typed: { name: 'One' } })
    one.flush()
    expect(draftsOf('ada').placeOf('a').read()?.kept).toEqual({ attempt: 'one', typed: { name: 'One' } })
  })

  it('continues after a reload', () => {
    const before = draftsOf('ada')
    before.placeOf('a').write({ attempt: 'one', step: 0 })
    before.flush()
    const place = draftsOf('ada').placeOf('a')
    place.read()
    place.write({ step: 1 })
    expect(place.read()?.kept).toEqual({ attempt: 'one', step: 1 })
  })

  it('is empty after it was cleared', () => {
    const place = draftsOf('ada').placeOf('a')
    place.write({ attempt: 'one' })
    place.clear()
    place.write({ typed: {} })
    expect(place.read()?.kept).toEqual({ typed: {} })
  })

  it('is removed when cleared, including pending changes', () => {
    const place = draftsOf('ada').placeOf('a')
    place.write({ typed: {} })
    place.clear()
    vi.advanceTimersByTime(500)
    expect(stored()).toEqual([])
    expect(place.read()).toBeUndefined()
  })

  it('is invisible to other accounts, and not stored for visitors', () => {
    const drafts = draftsOf('ada')
    drafts.placeOf('a').write({ typed: {} })
    drafts.flush()
    expect(draftsOf('bob').placeOf('a').read()).toBeUndefined()
    const visitor = draftsOf(null)
    visitor.placeOf('a').write({ typed: {} })
    visitor.flush()
    expect(stored()).toEqual(['keystead.draft.ada.a'])
  })

  it('belongs to its author even if the session has expired meanwhile', () => {
    const drafts = draftsOf('ada')
    const place = drafts.placeOf('a')
    drafts.openFor(null)
    place.write({ typed: {} })
    drafts.flush()
    expect(stored()).toEqual(['keystead.draft.ada.a'])
  })

  it('is deleted only with its account', () => {
    const drafts = draftsOf('ada')
    drafts.placeOf('a').write({ typed: {} })
    drafts.flush()
    drafts.placeOf('b').write({ typed: {} })
    methods.setItem('keystead.draft.adam.a', JSON.stringify({ at: Date.now(), kept: {} }))
    drafts.forget('ada')
    drafts.flush()
    expect(stored()).toEqual(['keystead.draft.adam.a'])
  })

  it('is not stored anew by a save that still runs, until the account is opened again', () => {
    const drafts = draftsOf('ada')
    const place = drafts.placeOf('a')
    drafts.forget('ada')
    drafts.openFor(null)
    place.write({ key: 'k1' })
    drafts.flush()
    expect(stored()).toEqual([])
    drafts.openFor('ada')
    drafts.placeOf('a').write({ typed: {} })
    drafts.flush()
    expect(stored()).toEqual(['keystead.draft.ada.a'])
  })

  it.each([
    ['no JSON', '{'],
    ['something else', '[1]'],
    ['without its time', '{"kept":{}}'],
  ])('is empty if %s is stored in its place: that is removed', (_what, text) => {
    methods.setItem('keystead.draft.ada.a', text)
    expect(draftsOf('ada').placeOf('a').read()).toBeUndefined()
    expect(stored()).toEqual([])
  })

  it('is deleted after seven days, at any account’s next start', () => {
    const old = { at: Date.now() - 7 * day, kept: {} }
    methods.setItem('keystead.draft.ada.old', JSON.stringify(old))
    methods.setItem('keystead.draft.ada.new', JSON.stringify({ ...old, at: old.at + 1000 }))
    methods.setItem('keystead.theme', 'dark')
    draftsOf('bob').removeOld()
    expect(stored()).toEqual(['keystead.draft.ada.new'])
    expect(methods.getItem('keystead.theme')).toBe('dark')
  })

  it('is not stored if the browser refuses, without an error', () => {
    const drafts = createDrafts(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    drafts.openFor('ada')
    drafts.placeOf('a').write({ typed: { name: 'Haus' } })
    drafts.flush()
    drafts.removeOld()
    expect(drafts.placeOf('a').read()).toBeUndefined()
  })
})
