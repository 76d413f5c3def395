/** @deprecated The server deletes immediately and supports undo; pages no longer hide rows themselves. */
export interface TakenAway {
  ids: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
  hide: (id: string) => void
  show: (id: string) => void
  defer: (id: string, send: () => Promise<unknown>, withIt?: readonly string[]) => Deferred
  sendAll: () => Promise<void>
  clear: () => void
}

/** @deprecated as `TakenAway` */
export interface Deferred {
  send: () => Promise<void>
  undo: () => void
}
