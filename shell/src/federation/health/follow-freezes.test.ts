import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStorageOfApp } from '../../session/session-storage.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { sessionKey } from '../../storage/keys.ts'
import { setSession, signedIn } from '../../testing/render-page.tsx'
import { followFreezes } from './follow-freezes.ts'
import { followLostSession } from './follow-lost-session.ts'
import type { HealthEvent } from './health-event.ts'
import { markMount, marksPrefix } from './mount-marks.ts'
import { addOnScreen } from './on-screen.ts'

const reported = vi.fn<(event: HealthEvent) => void>()
const faults = () =>
  reported.mock.calls.map(([{ module, version, what }]) => [module, version, 'fault' in what && what.fault])

let observed: (entries: object[]) => void
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  reported.mockClear()
  setSession(signedIn)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['longtask', 'long-animation-frame']
      constructor(tell: (list: object) => void) {
        observed = (entries) => tell({ getEntries: () => entries })
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const leftBehind = (key: string, ago: number, more: object = {}) =>
  localStorage.setItem(
    marksPrefix + key,
    JSON.stringify({ module: 'meadow', version: '1.0.0', path: '/meadow', at: Date.now() - ago, ...more }),
  )

describe('a frozen page', () => {
  it('is reported once by the next page (R171)', () => {
    leftBehind('a', 60_000)
    followFreezes(reported)
    followFreezes(reported)
    expect(faults()).toEqual([['meadow', '1.0.0', 'frozen']])
    expect(reported.mock.calls[0]?.[0].path).toBe('/meadow')
  })

  it('is distinguished from another tab that is just mounting (R171)', () => {
    leftBehind('a', 3_000)
    followFreezes(reported)
    expect(faults()).toEqual([])
    // Still marked: that tab no longer responds.
    vi.advanceTimersByTime(15_000)
    expect(faults()).toEqual([['meadow', '1.0.0', 'frozen']])
  })

  it('is not inferred from an invalid mark', () => {
    leftBehind('a', 60_000, { module: 7 })
    localStorage.setItem(`${marksPrefix}b`, '{')
    followFreezes(reported)
    expect(faults()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('a stalled page', () => {
  it('is attributed to the running script, or to the only module on screen (R171)', () => {
    followFreezes(reported)
    const gone = addOnScreen({ id: 'meadow', version: '1.0.0' })
    const script = (sourceURL: string, duration: number) => ({ sourceURL, duration })
    observed([
      { duration: 4_900 },
      { duration: 6_000 },
      {
        duration: 7_000,
        scripts: [
          script('http://x/assets/index.js', 10),
          script('http://x/modules/orchard/2.0.0/list.js', 6_900),
        ],
      },
      { duration: 8_000, scripts: [script('http://x/modules/meadow/files/a.js', 8_000)] },
    ])
    gone()
    observed([{ duration: 6_000 }])
    expect(faults()).toEqual([
      ['meadow', '1.0.0', 'stall'],
      ['orchard', '2.0.0', 'stall'],
      ['meadow', '1.0.0', 'stall'],
    ])
  })
})

describe('a session removed by a module', () => {
  it('is restored and reported if the storage was cleared (R171)', () => {
    sessionStorageOfApp.setItem(sessionKey, 'a session')
    followLostSession(reported)
    const mark = markMount('meadow', '1.0.0')
    localStorage.clear()
    mark.done()
    vi.advanceTimersByTime(200)
    expect(faults()).toEqual([['meadow', '1.0.0', 'signed_out']])
    expect(sessionStorageOfApp.getItem(sessionKey)).toBe('a session')
  })

  it('is not restored if the person signed out, in another tab too (R171)', () => {
    sessionStorageOfApp.setItem(sessionKey, 'a session')
    followLostSession(reported)
    const mark = markMount('meadow', '1.0.0')
    sessionStorageOfApp.removeItem(sessionKey)
    mark.done()
    useSessionStore.getState().endSession({ left: true })
    vi.advanceTimersByTime(200)
    expect(faults()).toEqual([])
    expect(sessionStorageOfApp.getItem(sessionKey)).toBeNull()
  })

  it('is not blamed on a module during a slow sign-out', () => {
    sessionStorageOfApp.setItem(sessionKey, 'a session')
    followLostSession(reported)
    const mark = markMount('meadow', '1.0.0')
    sessionStorageOfApp.leave()
    localStorage.clear()
    mark.done()
    vi.advanceTimersByTime(1_000)
    expect(faults()).toEqual([])
    sessionStorageOfApp.setRemember(true)
  })

  it('is reported if ended at the service, not if it expired (R171)', () => {
    followLostSession(reported)
    const asked = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    markMount('meadow', '1.0.0')
    useSessionStore.getState().endSession({ notice: { kind: 'expired' } })
    expect(faults()).toEqual([])
    setSession(signedIn)
    asked.mockReturnValue([{ name: 'http://x/auth/v1/logout?scope=global' }] as never)
    useSessionStore.getState().endSession({ notice: { kind: 'expired' } })
    expect(faults()).toEqual([['meadow', '1.0.0', 'signed_out']])
    asked.mockRestore()
  })
})
