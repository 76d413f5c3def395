import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { electLeader } from './leader-election.ts'
import { fakeLocks } from './testing/fake-locks.ts'

const name = 'a-lock'
let visible = 'visible'
let endings: AbortController[] = []

/** A tab, which leads until it ends or loses the lead. */
function openTab() {
  const ending = new AbortController()
  endings.push(ending)
  const tab = { leads: false, times: 0, close: () => ending.abort() }
  const lead = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      tab.leads = true
      tab.times += 1
      signal.addEventListener('abort', () => {
        tab.leads = false
        resolve()
      })
    })
  electLeader({ name, signal: ending.signal, lead })
  return tab
}

/**
 * A suspended tab: it has the lock, but does not respond.
 * @returns releases the lock
 */
function stillTab(options: LockOptions = {}): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  navigator.locks.request(name, options, () => held).catch(() => undefined)
  return letGo
}

const after = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const showTab = (state: string) => {
  visible = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState)
  fakeLocks()
})
afterEach(async () => {
  for (const ending of endings) ending.abort()
  endings = []
  await after(0)
  visible = 'visible'
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('among all tabs', () => {
  it('one leads as long as it exists and answers', async () => {
    const [first, second] = [openTab(), openTab()]
    // In steps: another tab's answer needs its own turn.
    for (let seconds = 0; seconds < 200; seconds++) await after(1_000)
    expect([first.leads, second.leads, first.times]).toEqual([true, false, 1])
    first.close()
    await after(0)
    expect([first.leads, second.leads]).toEqual([false, true])
  })

  it('a visible one takes over from a suspended one', async () => {
    stillTab()
    const tab = openTab()
    await after(4_900)
    expect(tab.leads).toBe(false)
    await after(200)
    expect(tab.leads).toBe(true)
  })

  it('a hidden one waits until it becomes visible', async () => {
    visible = 'hidden'
    stillTab()
    const tab = openTab()
    await after(120_000)
    expect(tab.leads).toBe(false)
    showTab('visible')
    await after(5_100)
    expect(tab.leads).toBe(true)
  })

  it('one that lost the lead stops, and leads again in its turn', async () => {
    const tab = openTab()
    await after(0)
    expect(tab.leads).toBe(true)
    const letGo = stillTab({ steal: true })
    await after(0)
    expect(tab.leads).toBe(false)
    visible = 'hidden'
    await after(60_000)
    expect(tab.leads).toBe(false)
    letGo()
    await after(0)
    expect([tab.leads, tab.times]).toEqual([true, 2])
  })

  it('none leads after it has closed', async () => {
    stillTab()
    const tab = openTab()
    tab.close()
    await after(120_000)
    expect(tab.times).toBe(0)
  })
})
