import { pause } from './pause.ts'

/** How long the tab that leads may take to answer, and how often it is asked. */
const patience = 5_000
const askedEvery = 60_000

interface Leading {
  /** Of the lock, and of the channel by which tabs ask for who leads. */
  name: string
  /** Ends all. */
  signal: AbortSignal
  /** What the tab that leads does until the signal that it is given. */
  lead: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Of all tabs one leads: the one that holds the lock. When it is gone another does; so too where it does not answer any
 * more, as on a phone, whose tabs in the background stand still without being gone.
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
      // The one that is taken from hears of it by a refusal, and waits for its turn again.
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

/** @returns asks: at once, and from then on again whenever the tab is looked at, and once a minute while it is */
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
  const ask = () => {
    if (waiting !== undefined || isLeading() || !isSeen()) return
    channel.postMessage('who')
    waiting = setTimeout(() => {
      waiting = undefined
      if (!isLeading() && isSeen()) onNobody()
    }, patience)
  }
  const again = setInterval(ask, askedEvery)
  document.addEventListener('visibilitychange', ask)
  signal.addEventListener('abort', () => {
    clearInterval(again)
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', ask)
    channel.close()
  })
  return ask
}
