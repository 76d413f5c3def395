interface Drawn {
  id: string
  version: string
}

/** What is mounted now; a page and its slots may come from several modules, or repeat one. */
const onScreen = new Map<symbol, Drawn>()

/** @returns removes it */
export function addOnScreen({ id, version }: Drawn): () => void {
  const key = Symbol(id)
  onScreen.set(key, { id, version })
  return () => void onScreen.delete(key)
}

/** Modules and versions on screen, without duplicates, by name. */
export function modulesOnScreen(): Drawn[] {
  const byName = new Map([...onScreen.values()].map((drawn) => [`${drawn.id} ${drawn.version}`, drawn]))
  return [...byName.keys()].sort().flatMap((name) => byName.get(name) ?? [])
}
