import { isApiError } from '@keystead/api-client/transport'
import { commonFolder, moduleFolder } from '@keystead/module-sdk/manifest/file-address'
import { reportFault } from './report.ts'

/** The running version of a module in this page; undefined if none. */
export type RunningVersion = (module: string) => string | undefined

/**
 * The module whose code an error passed through, innermost first, by file address. A file shared by versions is
 * attributed to the running version.
 */
export function moduleOf(
  error: unknown,
  file: string,
  running: RunningVersion,
): { module: string; version: string } | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, module, folder] = moduleFolder.exec(stack) ?? moduleFolder.exec(file) ?? []
  const version = module && folder === commonFolder ? running(module) : folder
  return module && version ? { module, version } : null
}

/** API errors and aborted requests are not module faults. */
const isNoFault = (error: unknown) =>
  isApiError(error) || (error instanceof DOMException && error.name === 'AbortError')

function report(kind: 'error' | 'promise', error: unknown, running: RunningVersion, file = ''): void {
  const origin = isNoFault(error) ? null : moduleOf(error, file, running)
  if (origin) reportFault({ ...origin, kind, cause: error })
}

/** Deep enough that a library's frames include its caller. */
const placesKept = 50

/** Reports errors in handlers, timers and promises, outside any boundary. Call once per page. */
export function followErrors(running: RunningVersion): void {
  // Chromium keeps ten frames, so errors deep inside a library would match no module.
  Reflect.set(Error, 'stackTraceLimit', placesKept)
  addEventListener('error', ({ error, filename }) => report('error', error, running, filename))
  addEventListener('unhandledrejection', ({ reason }) => report('promise', reason, running))
}
