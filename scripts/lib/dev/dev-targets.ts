/** What a change of files requires. */
export interface Targets {
  shell: boolean
  /** Restart the server: Node does not reload modules. */
  server: boolean
  /** Modules whose manifest must be republished; their code is built by their watcher (`startDev`). */
  modules: ReadonlySet<string>
}

const nothing = /\.test\.tsx?$|(^|\/)(testing|gallery)\//

/** The parts of module-sdk that the server imports. */
const ofServer = ['manifest', 'gate', 'data', 'offers'].map((folder) => `packages/module-sdk/src/${folder}/`)

/**
 * What to rebuild for changed files (paths from the root, with slashes).
 * @param only the one module worked on; everything else stays as built
 */
export function targetsOf(paths: readonly string[], only?: string): Targets {
  const code = paths.filter((path) => !nothing.test(path))
  const begins = (...starts: string[]) => code.some((path) => starts.some((start) => path.startsWith(start)))
  const modules = new Set(code.flatMap((path) => /^remotes\/([^/]+)\/module\.json$/.exec(path)?.[1] ?? []))
  if (only) return { shell: false, server: false, modules: new Set([only].filter((id) => modules.has(id))) }
  return {
    shell: begins('shell/', 'packages/ui-kit/', 'packages/module-sdk/', 'packages/api-client/'),
    server: begins('server/', 'packages/api-client/', ...ofServer),
    modules,
  }
}

export function isNothing({ shell, server, modules }: Targets): boolean {
  return !shell && !server && modules.size === 0
}
