import { randomKey } from '@keystead/api-client/random-key'
import { sessionStorageOfApp } from '../../session/session-storage.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { sessionKey } from '../../storage/keys.ts'

/** Names a version being mounted; stays in this browser's storage if the page freezes, until another page reads it. */
export interface Mark {
  module: string
  version: string
  /** The path at the time. */
  path: string
  at: number
}

export const marksPrefix = 'keystead.mounting.'
export const ownMarkKey = marksPrefix + randomKey(6)

/** In ms: how long a mount must be on screen without freezing, and how long mounting may take. */
const [standsAfter, comesWithin] = [2_000, 10_000]

/** Mounts in progress; the one whose code ran last is at the end. */
const open = new Map<object, Mark>()

type Listener = (mark: Mark, before: string | null) => void
let listener: Listener | null = null

/** Called when a mount is stable or gone, while its mark is still stored. */
export function whenStood(listen: Listener): void {
  listener = listen
}

/** The mount in progress whose code ran last. */
export const lastMark = (): Mark | undefined => [...open.values()].at(-1)

/** Bypasses the shell's storage, which would show a notice when refused. */
function write(): void {
  try {
    const mark = lastMark()
    if (mark) localStorage.setItem(ownMarkKey, JSON.stringify(mark))
    else localStorage.removeItem(ownMarkKey)
  } catch {
    // Without storage, frozen pages go unnoticed.
  }
}

export interface MountMark {
  /** Its code is about to run. */
  touch(): void
  /** It has rendered and must now be stable for 2 s. */
  drawn(): void
  done(): void
}

/**
 * Stores a mark before a module's code runs and removes it once the mount has been stable for 2 s. A page that
 * freezes leaves its mark behind, and the next page reports the version.
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

/** A page that can still run this is not frozen. */
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
