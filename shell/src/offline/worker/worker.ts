import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { framePath } from './frame-files.ts'
import { dropOthers, findKept, type KeepMessage, keep, keepPage } from './kept-files.ts'
import { kindOf } from './kind-of.ts'
import { pageOrFrame } from './page-or-frame.ts'
import type { AskedEvent, WorkerScope } from './scope.ts'

const scope = self as unknown as WorkerScope

/** Requests that bypass the worker, without starting it. */
const past = [...sitePaths, '/api/*', '/auth/*', '/registry/*', '/healthz', '/config.json']

scope.addEventListener('install', (event) => {
  const routes = past.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }))
  // An optimization only: without static routing, the worker passes the same requests through.
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve())
  void scope.skipWaiting()
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin(): Promise<void> {
  await dropOthers()
  await scope.registration.navigationPreload?.enable()
  // No reload needed: the page's files are the same, whoever serves them.
  await scope.clients.claim()
}

scope.addEventListener('message', (event) => {
  event.waitUntil(keepPage(event.data as KeepMessage))
})

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind === 'file') event.respondWith(answerFile(event))
  // Use the preloaded response instead of a second request.
  if (kind === 'site-page') event.respondWith(fromNetwork(event))
  if (kind === 'app-page') event.respondWith(pageOrFrame(fromNetwork(event), () => findKept(framePath)))
})

/**
 * Cache first, since files are immutable. Retries (`?try=1` or `cache: 'reload'`) bypass the cache and replace a copy
 * that the page refused for its hash.
 */
async function answerFile(event: AskedEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const mayUseCache = search === '' && request.cache !== 'reload' && request.cache !== 'no-store'
  const cached = mayUseCache ? await findKept(pathname) : undefined
  if (cached) return cached
  const response = await fetch(request)
  event.waitUntil(keep(pathname, response.clone()))
  return response
}

async function fromNetwork({ preloadResponse, request }: AskedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
