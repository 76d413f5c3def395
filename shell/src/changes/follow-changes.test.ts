import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { onChanged } from './catch-up.ts'
import { followChanges } from './follow-changes.ts'
// Loaded on demand: preload it here.
import './listen.ts'
import { fakeLocks } from './testing/fake-locks.ts'
import { type FakeServer, fakeServer } from './testing/fake-server.ts'

let server: FakeServer
let visible = 'visible'
let stop = () => {}
const followRevision = vi.fn<(revision: number, plan?: string) => void>()

const follow = (userId: string) => {
  stop()
  stop = followChanges(userId, { tokenLasts: () => 3_600_000, followRevision })
}
const showTab = (state: string) => {
  visible = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const isStale = (name: string) => queryClient.getQueryState([name, 'list'])?.isInvalidated
const connected = (count: number) => vi.waitFor(() => expect(server.connections).toHaveLength(count), 10_000)
const turn = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState)
  fakeLocks()
  server = fakeServer()
  for (const name of ['contacts', 'lease-agreements', 'rent-units'])
    queryClient.setQueryData([name, 'list'], [])
  follow('user-1')
  await connected(1)
})
afterEach(() => {
  stop()
  showTab('visible')
  queryClient.clear()
  followRevision.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a change on the server', () => {
  it('invalidates what it affects, and ignores unknown resources', async () => {
    server.send('1', ['contacts', 'constructor', 'account'])
    await vi.waitFor(() => expect(isStale('contacts')).toBe(true))
    expect([isStale('lease-agreements'), isStale('rent-units')]).toEqual([true, false])
  })

  it('is applied when the page becomes visible, not before', async () => {
    showTab('hidden')
    server.send('1', ['contacts'])
    server.send('2', ['rent-units'])
    await turn()
    expect([isStale('contacts'), isStale('rent-units')]).toEqual([false, false])
    showTab('visible')
    expect([isStale('contacts'), isStale('rent-units')]).toEqual([true, true])
  })

  it('is applied once the page has saved, not meanwhile', async () => {
    let end = () => {}
    const mutationFn = () => new Promise<void>((resolve) => (end = resolve))
    const saved = queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined)
    server.send('1', ['contacts'])
    await vi.waitFor(() => expect(followRevision).toHaveBeenCalled())
    expect(isStale('contacts')).toBe(false)
    end()
    await saved
    expect(isStale('contacts')).toBe(true)
  })

  it('of the account is passed on to its listener', async () => {
    const received = vi.fn()
    const end = onChanged('account', received)
    server.send('1', ['contacts'])
    server.send('2', ['account'])
    await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1))
    end()
    server.send('3', ['account'])
    await turn()
    expect(received).toHaveBeenCalledTimes(1)
  })

  it('of the account invalidates the account’s queries only', async () => {
    queryClient.setQueryData(['account', 'list'], [])
    server.send('1', [])
    server.send('2', ['contacts'])
    await vi.waitFor(() => expect(isStale('contacts')).toBe(true))
    expect(isStale('account')).toBe(false)
    server.send('3', ['account'])
    await vi.waitFor(() => expect(isStale('account')).toBe(true))
  })

  it('carries the registry’s revision too, first and on each update', async () => {
    server.send('1', [], 6)
    server.send('2', [], 7)
    await vi.waitFor(() => expect(followRevision.mock.calls.map(([revision]) => revision)).toEqual([6, 7]))
  })

  it('carries it to a hidden page only once that becomes visible, with the plan received before', async () => {
    showTab('hidden')
    server.send('1', [], 6, 'starter')
    server.send('2', ['contacts'], 7)
    await turn()
    expect(followRevision).not.toHaveBeenCalled()
    showTab('visible')
    expect(followRevision.mock.calls).toEqual([[7, 'starter']])
    showTab('visible')
    server.send('3', [], 8)
    await vi.waitFor(() => expect(followRevision.mock.calls[1]).toEqual([8, undefined]))
  })
})

describe('another person', () => {
  it('has a separate stream, without the first one’s changes', async () => {
    const [first] = server.connections
    follow('user-2')
    await connected(2)
    expect(first?.isOpen).toBe(false)
    server.send('1', ['rent-units'])
    await vi.waitFor(() => expect(isStale('rent-units')).toBe(true))
    const tab = new BroadcastChannel('keystead.changes.user-1')
    tab.postMessage({ id: '9', revision: 1, changed: ['contacts'] })
    await turn()
    expect(isStale('contacts')).toBe(false)
    tab.close()
  })
})

it('opens no stream after signing out', async () => {
  follow('user-2')
  stop()
  await turn()
  expect(server.connections.filter(({ isOpen }) => isOpen)).toEqual([])
})
