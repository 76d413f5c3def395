import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listen } from './listen.ts'
import { fakeLocks } from './testing/fake-locks.ts'
import { type FakeServer, fakeServer } from './testing/fake-server.ts'

/** Like browsers that block storage. */
class RefusedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

let server: FakeServer
const ending = new AbortController()

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', RefusedChannel)
  fakeLocks()
  server = fakeServer()
})
afterEach(() => {
  ending.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('each tab receives changes itself if it cannot reach the others', async () => {
  const received: string[][] = []
  for (const _ of ['one', 'two'])
    listen({
      userId: 'user-1',
      signal: ending.signal,
      tokenLasts: () => 3_600_000,
      since: Date.now(),
      onChange: ({ changed }) => void received.push(changed),
    })
  await vi.waitFor(() => expect(server.connections).toHaveLength(2))
  server.connections[0]?.send('id: 1\ndata: {"revision":1,"changed":["contacts"]}\n\n')
  await vi.waitFor(() => expect(received).toEqual([['contacts']]))
})
