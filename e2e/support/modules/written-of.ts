interface SourceMap {
  sources: string[]
  sourcesContent: string[]
}

/** The map that a script names at its end; null where it names none. */
async function mapOf(script: string): Promise<SourceMap | null> {
  const [, named] = /sourceMappingURL=(\S+)\s*$/.exec(await (await fetch(script)).text()) ?? []
  if (named === undefined) return null
  return (await fetch(new URL(named, script))).json() as Promise<SourceMap>
}

/** What was written, by its path, as the maps of these scripts hold it. */
export async function writtenOf(scripts: string[]): Promise<Map<string, string | undefined>> {
  const maps = await Promise.all(scripts.map(mapOf))
  return new Map(
    maps.flatMap((map) => map?.sources.map((path, at) => [path, map.sourcesContent[at]] as const) ?? []),
  )
}
