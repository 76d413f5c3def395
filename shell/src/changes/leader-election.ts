import { pause } from './pause.ts'

/** In ms: how long the leader may take to answer, and how often it is asked. */
const timeoutMs = 5_000
const pingInterval = 60_000

interface Leading {
  /** Name of the lock and prefix of the channel. */
  name: string
  signal: AbortSignal
  /** The leader's work, until its signal aborts. */
  lead: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Leader election by Web Lock. Another tab takes over when the leader is gone or stops answering: phones freeze
 * background tabs without closing them.
 */
export function electLeader({ name, signal, lead }: Leading): void {
  let isLeading = false
  let takeOver: (() => void) | undefined
  const askForLeader = whoLeads(name, signal, {
    isLeading: () => isLeading,
    onNobody: () => takeOver?.(),
  })
  const takeTurns = async () => {
    let steal = false
    while (!signal.aborted) {
      const turn = new AbortController()
      const end = () => turn.abort()
      signal.addEventListener('abort', end)
      takeOver = () => {
        steal = true
        end()
      }
      // A leader whose lock is stolen gets a rejection and queues again.
      const options = steal ? { steal } : { signal: turn.signal }
      steal = false
      const hold = async () => {
        isLeading = true
        takeOver = undefined
        await lead(turn.signal)
      }
      await navigator.locks.request(name, options, hold).catch(() => undefined)
      isLeading = false
      end()
      signal.removeEventListener('abort', end)
      if (!steal) await pause(1_000, signal)
    }
  }
  void takeTurns()
  askForLeader()
}

interface Asking {
  isLeading: () => boolean
  onNobody: () => void
}

/** @returns pings the leader: now, whenever the tab becomes visible, and once a minute while it is */
function whoLeads(name: string, signal: AbortSignal, { isLeading, onNobody }: Asking): () => void {
  const channel = new BroadcastChannel(`${name}.leader`)
  let waiting: ReturnType<typeof setTimeout> | undefined
  const isSeen = () => document.visibilityState !== 'hidden'
  channel.onmessage = ({ data }: MessageEvent<'who' | 'me'>) => {
    if (data === 'me') {
      clearTimeout(waiting)
      waiting = undefined
    } else if (isLeading()) channel.postMessage('me')
  }
  const askForLeader = () => {
    if (waiting !== undefined || isLeading() || !isSeen()) return
    channel.postMessage('who')
    waiting = setTimeout(() => {
      waiting = undefined
      if (!isLeading() && isSeen()) onNobody()
    }, timeoutMs)
  }
  const again = setInterval(askForLeader, pingInterval)
  document.addEventListener('visibilitychange', askForLeader)
  signal.addEventListener('abort', () => {
    clearInterval(again)
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', askForLeader)
    channel.close()
  })
  return askForLeader
}
