import { isApiError } from '@keystead/api-client/transport'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'
import { noteFault } from './note.ts'

const moduleFile = /\/modules\/([a-z][a-z0-9-]*)\/([^/\s]+)\//

/** The version of a module whose code runs in this page; undefined where none does. */
export type RunningVersion = (module: string) => string | undefined

/**
 * The module whose code an error passed through, by the address of its files: first the one that threw. A file that
 * versions share does not say whose it is: it is taken for that of the version that runs.
 */
export function moduleOf(
  error: unknown,
  file: string,
  running: RunningVersion,
): { module: string; version: string } | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, module, folder] = moduleFile.exec(stack) ?? moduleFile.exec(file) ?? []
  const version = module && folder === commonFolder ? running(module) : folder
  return module && version ? { module, version } : null
}

/** What the API refused or nobody waits for any more is no fault of a module. */
const isNoFault = (error: unknown) =>
  isApiError(error) || (error instanceof DOMException && error.name === 'AbortError')

function tell(kind: 'error' | 'promise', error: unknown, running: RunningVersion, file = ''): void {
  const found = isNoFault(error) ? null : moduleOf(error, file, running)
  if (found) noteFault(found.module, found.version, kind, error)
}

/** Beyond this even a deep library has been called by somebody. */
const placesKept = 50

/** Hears of what modules throw where no boundary is: in handlers, timers and promises. Once a page. */
export function followErrors(running: RunningVersion): void {
  // Chromium keeps ten places: what throws deep inside a library would be of no module.
  Reflect.set(Error, 'stackTraceLimit', placesKept)
  addEventListener('error', ({ error, filename }) => tell('error', error, running, filename))
  addEventListener('unhandledrejection', ({ reason }) => tell('promise', reason, running))
}
