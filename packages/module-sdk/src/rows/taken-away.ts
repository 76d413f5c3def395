/** @deprecated The server deletes at once, and takes it back: nothing is taken away in the page. */
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
