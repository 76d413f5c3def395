/**
 * Rows that are deleted as far as the person sees, while a notification still offers to undo it (R12). One for the page:
 * what one module takes away, no other may offer. They are left out where rows are shown, not taken out of the cache: a
 * read in the meantime would bring them back.
 */
export interface TakenAway {
  ids: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
  hide: (id: string) => void
  show: (id: string) => void
  /**
   * Takes a row away until it is decided, and those that go with it. `send` deletes it for good; where that fails, they
   * are back.
   */
  defer: (id: string, send: () => Promise<unknown>, withIt?: readonly string[]) => Deferred
  /** The person leaves: all that is not decided is sent now. Done once each has been answered. */
  sendAll: () => Promise<void>
  /** Another person has signed in: what is not sent by now never is, for it would go in their name. */
  clear: () => void
}

/** A deletion that can still be undone. Whichever comes first decides; the other does nothing then. */
export interface Deferred {
  send: () => Promise<void>
  undo: () => void
}

export function createTakenAway(): TakenAway {
  let ids: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const undecided = new Set<() => Promise<void>>()
  const change = (next: Iterable<string>) => {
    ids = new Set(next)
    for (const listener of listeners) listener()
  }
  const hide = (...gone: string[]) => change([...ids, ...gone])
  const show = (...back: string[]) => change([...ids].filter((id) => !back.includes(id)))
  return {
    ids: () => ids,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hide: (id) => hide(id),
    show: (id) => show(id),
    defer: (id, remove, withIt = []) => {
      const send = async () => {
        if (undecided.delete(send)) await remove().catch(() => show(id, ...withIt))
      }
      undecided.add(send)
      hide(id, ...withIt)
      return { send, undo: () => void (undecided.delete(send) && show(id, ...withIt)) }
    },
    sendAll: async () => {
      await Promise.all([...undecided].map((send) => send()))
    },
    clear: () => {
      undecided.clear()
      change([])
    },
  }
}

/** The same data without the rows that are taken away, those inside of other rows included. */
export function withoutTaken<Data>(data: Data, taken: ReadonlySet<string>): Data {
  return taken.size === 0 ? data : (left(data, taken) as Data)
}

function left(value: unknown, taken: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((row) => !taken.has(idOf(row)))
    return kept.map((row) => left(row, taken))
  }
  if (typeof value !== 'object' || value === null) return value
  const lists = Object.entries(value).filter(([, part]) => Array.isArray(part) && part.length > 0)
  if (lists.length === 0) return value
  return { ...value, ...Object.fromEntries(lists.map(([name, part]) => [name, left(part, taken)])) }
}

const idOf = (row: unknown) => String((row as { id?: unknown } | null)?.id ?? '')
