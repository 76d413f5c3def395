import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSessionStore } from '../../session/session-store.ts'
import { setSession, signedIn } from '../../testing/render-page.tsx'
import { markMount, ownMarkKey } from './mount-marks.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setSession(signedIn)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  localStorage.clear()
})

const written = () => JSON.parse(localStorage.getItem(ownMarkKey) ?? 'null')

it('stores whose code runs, and removes that after 2 s of stability (R171)', () => {
  const mark = markMount('meadow', '1.0.0')
  expect(written()).toEqual({ module: 'meadow', version: '1.0.0', path: location.pathname, at: Date.now() })
  mark.drawn()
  vi.advanceTimersByTime(1_999)
  expect(written()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(written()).toBeNull()
})

it('names the module whose code ran last (R171)', () => {
  const meadow = markMount('meadow', '1.0.0')
  const orchard = markMount('orchard', '2.0.0')
  expect(written()).toMatchObject({ module: 'orchard' })
  meadow.touch()
  expect(written()).toMatchObject({ module: 'meadow' })
  meadow.done()
  expect(written()).toMatchObject({ module: 'orchard' })
  orchard.done()
  expect(written()).toBeNull()
  // A late effect of an unmounted part.
  meadow.touch()
  expect(written()).toBeNull()
})

it('removes a mark whose mount never finishes, as an abandoned render', () => {
  markMount('meadow', '1.0.0')
  vi.advanceTimersByTime(10_000)
  expect(written()).toBeNull()
})

it.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the person signs out', () => useSessionStore.getState().endSession({ left: true })],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      vi.restoreAllMocks()
    },
  ],
])('removes it when %s (R171)', (_what, happen) => {
  markMount('meadow', '1.0.0')
  happen()
  expect(written()).toBeNull()
})

it('works without storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  expect(() => markMount('meadow', '1.0.0').done()).not.toThrow()
  vi.restoreAllMocks()
})
