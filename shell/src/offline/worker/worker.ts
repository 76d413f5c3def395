import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { framePath } from './frame-files.ts'
import { dropOthers, findKept, type KeepMessage, keep, keepPage } from './kept-files.ts'
import { kindOf } from './kind-of.ts'
import type { AskedEvent, WorkerScope } from './scope.ts'

const scope = self as unknown as WorkerScope

/** A connection that does not answer for so long is none: the frame opens instead. */
const navigationLimit = 4_000

/** What the browser sends past the worker, without waking it. */
const past = [...sitePaths, '/api/*', '/auth/*', '/registry/*', '/healthz', '/config.json']

scope.addEventListener('install', (event) => {
  const routes = past.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }))
  // A saving only: whoever knows no routes asks the worker, which lets the same pass.
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve())
  void scope.skipWaiting()
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin(): Promise<void> {
  await dropOthers()
  await scope.registration.navigationPreload?.enable()
  // Nothing is loaded anew for it: the page's files are the same, whoever hands them out.
  await scope.clients.claim()
}

scope.addEventListener('message', (event) => {
  event.waitUntil(keepAsTold(event.data as KeepMessage))
})

/** A worker that was at keeping when this one took its place has opened its own copy anew. */
async function keepAsTold(message: KeepMessage): Promise<void> {
  await keepPage(message)
  if (scope.serviceWorker?.state === 'activated') await dropOthers()
}

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind === 'file') event.respondWith(answerFile(event))
  // The browser has asked already: another request would be one too many.
  if (kind === 'site-page') event.respondWith(fromNetwork(event))
  if (kind === 'app-page') event.respondWith(answerPage(event))
})

/**
 * A file never changes, so the copy is as good as the server's. What failed is asked for past every cache (`?try=1`, or a
 * request that says so): a copy that the page has refused, for its hash differs, is thus replaced.
 */
async function answerFile(event: AskedEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const isAsAlways = search === '' && request.cache !== 'reload' && request.cache !== 'no-store'
  const kept = isAsAlways ? await findKept(pathname) : undefined
  if (kept) return kept
  const response = await fetch(request)
  event.waitUntil(keep(pathname, response.clone()))
  return response
}

async function answerPage(event: AskedEvent): Promise<Response> {
  const answer = fromNetwork(event)
  const late = new Promise<void>((resolve) => setTimeout(resolve, navigationLimit))
  const frame = late.then(() => findKept(framePath)).then((kept) => kept ?? answer)
  try {
    return await Promise.race([answer, frame])
  } catch (error) {
    const kept = await findKept(framePath)
    if (kept) return kept
    throw error
  }
}

async function fromNetwork({ preloadResponse, request }: AskedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
