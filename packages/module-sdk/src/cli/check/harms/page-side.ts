import type { HarmKind } from './harm.ts'

/** Shared by the page's scripts. Built in the page by `pageSide`. */
export interface PageSide {
  /** Call site in the module's code; null if a library or the shell called. */
  caller(): string | null
  /** Reports a harm, once. */
  report(kind: HarmKind, detail: string, at?: string | null): void
  /** Whether a key in the browser's storage is the module's own. */
  isOwnKey(key: string): boolean
  /** Whether an element is a script of the module's own files, on its way to be loaded. */
  isOwnScript(element: Element): boolean
  /** Whether a node is outside the elements the module may render into. */
  isOutside(target: unknown): boolean
}

export interface Watched {
  id: string
  version: string
  /** If its parts are rendered in another module's page. */
  slotPlace: string
}

/** Runs in the page before anything else, so it must be self-contained. */
export function pageSide({ id, version, slotPlace }: Watched): PageSide {
  const folder = `/modules/${id}/`
  const reported = new Set<string>()
  // The shell follows insertions, too: `at x.<computed> [as append]`.
  const isOurs = (line: string) =>
    /<anonymous>(:\d|\))|\[as (appendChild|insertBefore|append|prepend)\]/.test(line)
  // Every value that bundled api-client code keeps for all modules: the last country.
  const common = 'keystead.country.'
  return {
    caller() {
      const lines = (new Error().stack ?? '').split('\n').slice(1)
      const line = lines.find((each) => !isOurs(each))
      if (!line?.includes(folder)) return null
      const file = line.slice(line.indexOf(folder) + folder.length).replace(/\)$/, '')
      return file.startsWith(`${version}/`) ? file.slice(version.length + 1) : file
    },
    report(kind, detail, at) {
      const key = [kind, detail, at].join(' ')
      if (reported.has(key)) return
      reported.add(key)
      const report = Reflect.get(window, 'keysteadHarm') as ((harm: object) => void) | undefined
      report?.({ kind, detail, path: location.pathname, ...(at && { at }) })
    },
    isOwnKey: (key) =>
      key === id ||
      [`${id}.`, `${id}:`, `${id}/`, `keystead.${id}.`, common].some((own) => key.startsWith(own)),
    isOwnScript: (element) =>
      element instanceof HTMLScriptElement && new URL(element.src, location.href).pathname.startsWith(folder),
    isOutside(target) {
      if (!(target instanceof Node) || !target.isConnected) return false
      const element = target instanceof Element ? target : target.parentElement
      if (
        !element ||
        [document.documentElement, document.head, document.body].includes(element as HTMLElement)
      )
        return true
      // The kit's dialogs are rendered next to the root.
      if (!element.closest('#root') && !element.closest('head')) return false
      return !element.closest(document.querySelector(slotPlace) ? slotPlace : 'main')
    },
  }
}
