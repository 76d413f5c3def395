import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { createCatchUp } from './catch-up.ts'
import { followOtherTabs } from './other-tabs.ts'

const mine = 'user-1'
let stop = () => {}
const open: BroadcastChannel[] = []

/** Another tab of an account: what it receives and sends. */
function tabOf(userId: string) {
  const channel = new BroadcastChannel(`keystead.written.${userId}`)
  const received: unknown[] = []
  channel.onmessage = ({ data }) => received.push(data)
  open.push(channel)
  return { received, post: (names: unknown) => channel.postMessage(names) }
}

const isStale = (name: string) => queryClient.getQueryState([name, 'list'])?.isInvalidated
const write = (written: string[]) =>
  new MutationObserver(queryClient, { mutationFn: async () => 'stored', meta: { written } }).mutate()
/** Messages between tabs take a turn or two. */
const delivered = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  for (const name of ['contacts', 'lease-agreements', 'rent-units'])
    queryClient.setQueryData([name, 'list'], [])
  const catchUp = createCatchUp()
  const stopTabs = followOtherTabs(mine, catchUp.missed)
  stop = () => {
    stopTabs()
    catchUp.stop()
  }
})
afterEach(() => {
  stop()
  for (const channel of open.splice(0)) channel.close()
  queryClient.clear()
})

describe('a write in another tab', () => {
  it('invalidates what it affects here, and is not forwarded', async () => {
    const other = tabOf(mine)
    tabOf(mine).post(['contacts'])
    await vi.waitFor(() => expect(isStale('contacts')).toBe(true))
    expect([isStale('lease-agreements'), isStale('rent-units')]).toEqual([true, false])
    await delivered()
    expect(other.received).toEqual([['contacts']])
  })

  it('of another account, or unintelligible, is ignored', async () => {
    tabOf('user-2').post(['contacts'])
    tabOf(mine).post(['constructor', 7])
    tabOf(mine).post('contacts')
    await delivered()
    expect(['contacts', 'lease-agreements', 'rent-units'].some(isStale)).toBe(false)
  })
})

describe('a write in this tab', () => {
  it('is sent to the others once, naming the written resources', async () => {
    const [other, stranger] = [tabOf(mine), tabOf('user-2')]
    await write(['rent-units'])
    await vi.waitFor(() => expect(other.received).toEqual([['rent-units']]))
    expect(stranger.received).toEqual([])
  })

  it('is sent to nobody after signing out', async () => {
    const other = tabOf(mine)
    stop()
    await write(['rent-units'])
    await delivered()
    expect(other.received).toEqual([])
  })
})
