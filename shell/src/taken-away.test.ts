import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takenAway } from './taken-away.ts'
import { fakeSharedLocks } from './testing/fake-shared-locks.ts'
import { setSession, signedIn } from './testing/render-page.tsx'

it('sends what could still be undone when the page is left, once', () => {
  const send = vi.fn(async () => {})
  const deletion = takenAway.defer('u1', send)
  window.dispatchEvent(new Event('pagehide'))
  void deletion.send()
  expect(send).toHaveBeenCalledTimes(1)
  expect(takenAway.ids().has('u1')).toBe(true)
  takenAway.clear()
})

describe('where another tab signs out', () => {
  const name = `keystead.undecided.${signedIn.session.user.id}`
  let isFree: (name: string) => boolean
  let other: BroadcastChannel
  beforeEach(() => {
    isFree = fakeSharedLocks()
    setSession(signedIn)
    other = new BroadcastChannel(name)
  })
  afterEach(() => {
    takenAway.clear()
    other.close()
    vi.restoreAllMocks()
  })

  it('sends what could still be undone here, and says by a lock when it has', async () => {
    let answer = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    takenAway.defer('u1', send)
    expect(isFree(name)).toBe(false)
    other.postMessage(null)
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(isFree(name)).toBe(false)
    answer()
    await vi.waitFor(() => expect(isFree(name)).toBe(true))
  })

  it.each<[string, (deletion: ReturnType<typeof takenAway.defer>) => unknown]>([
    ['taken back', ({ undo }) => undo()],
    ['sent and refused', ({ send }) => send()],
    ['of somebody who is gone', () => takenAway.clear()],
  ])('does not have it wait for what is %s', async (_what, decide) => {
    const deletion = takenAway.defer('u1', () => Promise.reject(new Error('refused')))
    expect(isFree(name)).toBe(false)
    await decide(deletion)
    await vi.waitFor(() => expect(isFree(name)).toBe(true))
  })
})
