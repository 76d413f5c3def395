/** What a change of files asks for. */
export interface Targets {
  shell: boolean
  /** The server is started anew: Node keeps the code that it has loaded. */
  server: boolean
  modules: ReadonlySet<string> | 'all'
}

const nothing = /\.test\.tsx?$|(^|\/)(testing|gallery)\//

/**
 * What is to be built for files that changed (paths from the root, with slashes).
 * @param only one module that is worked on: everything else stays as it was built
 */
export function targetsOf(paths: readonly string[], only?: string): Targets {
  const code = paths.filter((path) => !nothing.test(path))
  const begins = (...starts: string[]) => code.some((path) => starts.some((start) => path.startsWith(start)))
  const modules = new Set(code.flatMap((path) => /^remotes\/([^/]+)\//.exec(path)?.[1] ?? []))
  if (only) return { shell: false, server: false, modules: new Set([only].filter((id) => modules.has(id))) }
  return {
    shell: begins('shell/', 'packages/ui-kit/', 'packages/module-sdk/', 'packages/api-client/'),
    server: begins('server/', 'packages/module-sdk/src/manifest/', 'packages/api-client/'),
    // A module bundles the resources of the API that it calls.
    modules: begins('packages/api-client/') ? 'all' : modules,
  }
}

export function isNothing({ shell, server, modules }: Targets): boolean {
  return !shell && !server && modules !== 'all' && modules.size === 0
}
