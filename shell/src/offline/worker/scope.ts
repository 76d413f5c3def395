/** What of a service worker's world is used here: its types and those of a page do not go together in one program. */
export interface WorkerScope {
  location: Location
  /** This worker itself; older browsers do not say. */
  serviceWorker?: { state: string }
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
  /** Browsers that have it do not wake the worker for what it would let pass. */
  addRoutes?: (routes: { condition: object; source: 'network' }[]) => Promise<void>
}

export interface AskedEvent extends LastingEvent {
  request: Request
  /** What the browser has asked for while the worker began. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
