interface SourceMap {
  sources: string[]
  sourcesContent: string[]
}

/** The source map named at a script's end; null if there is none. */
async function mapOf(script: string): Promise<SourceMap | null> {
  const [, named] = /sourceMappingURL=(\S+)\s*$/.exec(await (await fetch(script)).text()) ?? []
  if (named === undefined) return null
  return (await fetch(new URL(named, script))).json() as Promise<SourceMap>
}

/** The original sources by path, from the scripts' source maps. */
export async function writtenOf(scripts: string[]): Promise<Map<string, string | undefined>> {
  const maps = await Promise.all(scripts.map(mapOf))
  return new Map(
    maps.flatMap((map) => map?.sources.map((path, at) => [path, map.sourcesContent[at]] as const) ?? []),
  )
}
