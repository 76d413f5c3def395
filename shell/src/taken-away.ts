import { createTakenAway } from '@keystead/module-sdk/host'
import { openChannel } from './open-channel.ts'
import { useSessionStore } from './session/session-store.ts'

const own = createTakenAway()
const holds = new Set<() => void>()

/** Of a lock, which a tab shares while something is undecided in it, and of the channel by which it is asked to send that. */
const undecidedName = () => `keystead.undecided.${useSessionStore.getState().session?.user.id}`

function hold(): () => void {
  const name = undecidedName()
  const channel = openChannel(name)
  if (channel) channel.onmessage = () => void own.sendAll()
  let letGo = () => {}
  const decided = new Promise<void>((resolve) => {
    letGo = resolve
  })
  navigator.locks?.request(name, { mode: 'shared' }, () => decided).catch(() => undefined)
  const release = () => {
    holds.delete(release)
    channel?.close()
    letGo()
  }
  holds.add(release)
  return release
}

/** Rows whose deletion can still be undone: one list for all modules of the page (R12). */
export const takenAway: typeof own = {
  ...own,
  defer(id, send, withIt) {
    const release = hold()
    const deletion = own.defer(id, () => send().finally(release), withIt)
    const undo = () => {
      deletion.undo()
      release()
    }
    return { ...deletion, undo }
  },
  clear() {
    own.clear()
    for (const release of holds) release()
  },
}

/** The person leaves in all tabs: what is undecided in any of them is sent. Done once each has been answered. */
export async function sendInAllTabs(): Promise<void> {
  const name = undecidedName()
  const channel = openChannel(name)
  channel?.postMessage(null)
  await own.sendAll()
  // Nobody shares it any more once all is sent, and where there was nothing it is had at once.
  await navigator.locks?.request(name, () => undefined).catch(() => undefined)
  channel?.close()
}

// Who closes the page has not undone it; the call outlives the page.
window.addEventListener('pagehide', () => void own.sendAll())
