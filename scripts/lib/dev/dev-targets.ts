/** What a change of files asks for. */
export interface Targets {
  shell: boolean
  /** The server is started anew: Node keeps the code that it has loaded. */
  server: boolean
  /** What they declare is to be published; their code is built by whoever watches it (`startDev`). */
  modules: ReadonlySet<string>
}

const nothing = /\.test\.tsx?$|(^|\/)(testing|gallery)\//

/**
 * What is to be built for files that changed (paths from the root, with slashes).
 * @param only one module that is worked on: everything else stays as it was built
 */
export function targetsOf(paths: readonly string[], only?: string): Targets {
  const code = paths.filter((path) => !nothing.test(path))
  const begins = (...starts: string[]) => code.some((path) => starts.some((start) => path.startsWith(start)))
  const modules = new Set(code.flatMap((path) => /^remotes\/([^/]+)\/module\.json$/.exec(path)?.[1] ?? []))
  if (only) return { shell: false, server: false, modules: new Set([only].filter((id) => modules.has(id))) }
  return {
    shell: begins('shell/', 'packages/ui-kit/', 'packages/module-sdk/', 'packages/api-client/'),
    server: begins('server/', 'packages/module-sdk/src/manifest/', 'packages/api-client/'),
    modules,
  }
}

export function isNothing({ shell, server, modules }: Targets): boolean {
  return !shell && !server && modules.size === 0
}
