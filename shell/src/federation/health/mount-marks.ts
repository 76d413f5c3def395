import { randomKey } from '@keystead/api-client/random-key'
import { sessionKey, sessionStorageOfApp } from '../../session/session-storage.ts'
import { useSessionStore } from '../../session/session-store.ts'

/** A mark of a page that stopped: in this browser's storage until another page finds it. */
export interface Mark {
  module: string
  version: string
  /** The path at the time. */
  path: string
  at: number
}

export const marksPrefix = 'keystead.mounting.'
export const ownMarkKey = marksPrefix + randomKey(6)

/** In ms: how long a mount must stand, and how long one may be on its way. */
const [standsAfter, comesWithin] = [2_000, 10_000]

/** Those on their way, the last one whose code ran at the end. */
const open = new Map<object, Mark>()

type Listener = (mark: Mark, before: string | null) => void
let listener: Listener | null = null

/** Called whenever a mount has stood or is gone, while its mark is still written. */
export function whenStood(listen: Listener): void {
  listener = listen
}

/** The mount whose code ran last, of those on their way. */
export const lastMark = (): Mark | undefined => [...open.values()].at(-1)

/** Without the shell's store: what storage refuses here is not worth a notice. */
function write(): void {
  try {
    const mark = lastMark()
    if (mark) localStorage.setItem(ownMarkKey, JSON.stringify(mark))
    else localStorage.removeItem(ownMarkKey)
  } catch {
    // Without storage a page that stops is not noticed.
  }
}

export interface MountMark {
  /** Its code runs next. */
  touch(): void
  /** It is drawn: it has 2 s to stand. */
  drawn(): void
  done(): void
}

/**
 * Writes a mark before a module's code runs; it is taken back once that stood for 2 s. A page that freezes meanwhile
 * leaves it behind, and the next page reports the version.
 */
export function markMount(module: string, version: string): MountMark {
  const key = {}
  const before = sessionStorageOfApp.getItem(sessionKey)
  let timer = 0
  const touch = () => {
    open.delete(key)
    open.set(key, { module, version, path: location.pathname, at: Date.now() })
    write()
  }
  const done = () => {
    clearTimeout(timer)
    const mark = open.get(key)
    if (!mark) return
    listener?.(mark, before)
    open.delete(key)
    write()
  }
  const doneIn = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(done, ms)
  }
  touch()
  doneIn(comesWithin)
  return {
    touch() {
      if (open.has(key)) touch()
    },
    drawn: () => doneIn(standsAfter),
    done,
  }
}

/** A page that still does this has not stopped. */
function takeBackAll(): void {
  open.clear()
  write()
}

addEventListener('pagehide', takeBackAll)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') takeBackAll()
})
useSessionStore.subscribe(({ left }, before) => {
  if (left && !before.left) takeBackAll()
})
