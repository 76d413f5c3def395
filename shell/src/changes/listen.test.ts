import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useConnectionStore } from '../connection-store.ts'
import { listen } from './listen.ts'
import { fakeLocks } from './testing/fake-locks.ts'
import { type FakeServer, fakeServer } from './testing/fake-server.ts'

let server: FakeServer
let endings: AbortController[] = []

interface Tab {
  received: string[][]
  close: () => void
}

function openTab(userId = 'user-1', tokenLasts = () => 3_600_000): Tab {
  const ending = new AbortController()
  endings.push(ending)
  const received: string[][] = []
  listen({
    userId,
    tokenLasts,
    since: Date.now() - 2_000,
    signal: ending.signal,
    onChange: ({ changed }) => void received.push(changed),
  })
  return { received, close: () => ending.abort() }
}

/** Runs all pending microtasks and messages between tabs. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
const after = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settle()
}
const opened = () => server.connections.filter(({ isOpen }) => isOpen)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Missing in Chrome 115 and Safari 17.3.
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  fakeLocks()
  server = fakeServer()
})
afterEach(async () => {
  for (const ending of endings) ending.abort()
  endings = []
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the stream of changes (R121)', () => {
  it('is requested with the token, and names what has changed', async () => {
    const tab = openTab()
    await settle()
    expect(server.connections.map(({ token, from }) => [token, from])).toEqual([
      ['Bearer first', '?age=2000'],
    ])
    server.send('1', [])
    server.send('2', ['contacts'])
    await settle()
    expect(tab.received).toEqual([[], ['contacts']])
  })

  it('reconnects after 3 s, doubling up to 30 s', async () => {
    server.refusal = 503
    openTab()
    await settle()
    const waits: number[] = []
    for (let tries = 2; tries <= 7; tries++) {
      let waited = 0
      while (server.connections.length < tries) {
        await after(500)
        waited += 500
      }
      waits.push(waited)
    }
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000])
  })

  it('reconnects as soon as the browser is back online', async () => {
    server.refusal = 503
    openTab()
    await settle()
    useConnectionStore.setState({ isOffline: true })
    await after(1_000)
    expect(server.connections).toHaveLength(1)
    useConnectionStore.setState({ isOffline: false })
    await settle()
    expect(server.connections).toHaveLength(2)
  })

  it('listens for the connection once at most, and only while it waits', async () => {
    let listening = 0
    vi.spyOn(useConnectionStore, 'subscribe').mockImplementation(() => {
      listening += 1
      return () => {
        listening -= 1
      }
    })
    server.refusal = 503
    const tab = openTab()
    await after(20_000)
    expect(listening).toBe(1)
    tab.close()
    await settle()
    expect(listening).toBe(0)
  })

  it('reconnects after 3 s again after a good connection, and resumes', async () => {
    server.refusal = 503
    openTab()
    await after(9_000)
    server.refusal = null
    await after(12_000)
    server.send('7', ['contacts'])
    await settle()
    const { length } = server.connections
    server.connections.at(-1)?.end()
    await after(2_500)
    expect(server.connections).toHaveLength(length)
    await after(500)
    expect(server.connections.at(-1)?.from).toBe('7')
  })

  it('until the first connection requests what has changed since the page was read', async () => {
    server.refusal = 503
    openTab()
    await after(9_000)
    expect(server.connections.map(({ from }) => from)).toEqual(['?age=2000', '?age=5000', '?age=11000'])
  })

  it('computes that time when the request is sent, however long the token took', async () => {
    server.slowToken = 4_000
    openTab()
    await after(4_000)
    expect(server.connections.map(({ from }) => from)).toEqual(['?age=6000'])
  })

  it('is abandoned when nothing arrives, not even a heartbeat', async () => {
    openTab()
    await settle()
    for (const _ of [1, 2, 3, 4]) {
      server.connections[0]?.send(': still here\n\n')
      await after(20_000)
    }
    expect(opened()).toHaveLength(1)
    await after(29_000)
    expect(opened()).toHaveLength(1)
    await after(2_000)
    expect(opened()).toHaveLength(0)
    await after(3_000)
    expect(opened()).toHaveLength(1)
  })

  it('is renewed without a pause before its token expires', async () => {
    openTab('user-1', () => 60_000)
    await settle()
    server.send('5', [])
    for (const _ of [1, 2, 3]) {
      await after(19_000)
      server.connections[0]?.send(':\n\n')
    }
    expect(server.connections).toHaveLength(1)
    await after(3_000)
    expect(server.connections.map(({ isOpen, from }) => [isOpen, from])).toEqual([
      [false, '?age=2000'],
      [true, '5'],
    ])
  })

  it('refreshes the session on a 401, like every call', async () => {
    server.refusal = 401
    server.refresh.mockImplementationOnce(async () => {
      server.refusal = null
      return 'second'
    })
    openTab()
    await settle()
    expect(server.connections.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second'])
    expect(server.onSessionLost).not.toHaveBeenCalled()
  })

  it('ends with the session, also while waiting to reconnect', async () => {
    const tab = openTab()
    await settle()
    tab.close()
    await after(120_000)
    expect([server.connections.length, opened().length]).toEqual([1, 0])
    server.refusal = 503
    const other = openTab()
    await settle()
    other.close()
    await after(120_000)
    expect(server.connections).toHaveLength(2)
  })
})

describe('one person’s tabs', () => {
  it('share one connection, and all receive a change', async () => {
    const tabs = [openTab(), openTab(), openTab()]
    await settle()
    server.send('1', ['buildings'])
    await settle()
    expect(server.connections).toHaveLength(1)
    expect(tabs.map(({ received }) => received)).toEqual([[['buildings']], [['buildings']], [['buildings']]])
  })

  it('resume where the listening one ended', async () => {
    const [first, second] = [openTab(), openTab()]
    await settle()
    server.send('4', ['buildings'])
    await after(40_000)
    first?.close()
    await settle()
    expect(server.connections.map(({ from, isOpen }) => [from, isOpen])).toEqual([
      ['?age=2000', false],
      ['4', true],
    ])
    server.send('5', ['contacts'])
    await settle()
    expect(second?.received).toEqual([['buildings'], ['contacts']])
    expect(first?.received).toEqual([['buildings']])
  })

  it('request changes since their page was read if they never received any', async () => {
    const [first] = [openTab(), openTab()]
    await after(40_000)
    first?.close()
    await settle()
    expect(server.connections.map(({ from }) => from)).toEqual(['?age=2000', '?age=42000'])
  })

  it('receive nothing of another person’s', async () => {
    const [mine, other] = [openTab('user-1'), openTab('user-2')]
    await settle()
    expect(server.connections).toHaveLength(2)
    server.connections[1]?.send('id: 1\ndata: {"revision":1,"changed":["contacts"]}\n\n')
    await settle()
    expect([mine.received, other.received]).toEqual([[], [['contacts']]])
  })
})
