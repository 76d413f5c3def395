/** The part of the service worker API used here: its lib types conflict with the DOM's in one program. */
export interface WorkerScope {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(name: 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface InstallEvent extends LastingEvent {
  /** Static routing: the browser bypasses the worker for these without starting it. */
  addRoutes?: (routes: { condition: object; source: 'network' }[]) => Promise<void>
}

export interface AskedEvent extends LastingEvent {
  request: Request
  /** Navigation preload: requested while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
