interface Drawn {
  id: string
  version: string
}

/** What modules have on screen now: a page and the slots on it may be of several, and of one more than once. */
const onScreen = new Map<symbol, Drawn>()

/** @returns takes it away again */
export function noteOnScreen({ id, version }: Drawn): () => void {
  const key = Symbol(id)
  onScreen.set(key, { id, version })
  return () => void onScreen.delete(key)
}

/** Each module and version that is on screen, once, by name. */
export function drawnModules(): Drawn[] {
  const byName = new Map([...onScreen.values()].map((drawn) => [`${drawn.id} ${drawn.version}`, drawn]))
  return [...byName.keys()].sort().flatMap((name) => byName.get(name) ?? [])
}
