import { refreshIndex, useIndexStore } from './index-store.ts'

const lockName = 'keystead-stream'
const channelName = 'keystead-revision'
const firstDelay = 3_000
const longestDelay = 30_000

/**
 * Hears of registry changes. One connection serves all tabs of the origin: browsers allow six on HTTP/1.1, so the tab
 * that holds the lock listens and tells the others. Retry waits double from 3,000 to 30,000 ms (spec §9).
 */
export function startRegistryStream(): void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<number>) => hear(event.data)
  const listen = () =>
    listenForever((revision) => {
      channel.postMessage(revision)
      hear(revision)
    })
  if (navigator.locks) void navigator.locks.request(lockName, listen)
  else void listen()
}

function hear(revision: number): void {
  const known = useIndexStore.getState().index?.revision
  if (known !== revision) void refreshIndex()
}

/** Never resolves: the lock is held until the tab is gone. */
async function listenForever(onRevision: (revision: number) => void): Promise<never> {
  let delay = firstDelay
  for (;;) {
    await listenOnce((revision) => {
      delay = firstDelay
      onRevision(revision)
    })
    await new Promise((resolve) => setTimeout(resolve, delay))
    delay = Math.min(delay * 2, longestDelay)
  }
}

/** One connection; resolves when it breaks. */
function listenOnce(onRevision: (revision: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource('/registry/v1/stream')
    source.onmessage = (event) => {
      const { revision } = JSON.parse(event.data) as { revision: number }
      onRevision(revision)
    }
    source.onerror = () => {
      source.close()
      resolve()
    }
  })
}
