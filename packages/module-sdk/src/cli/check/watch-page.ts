/** Something the module put on the page and did not clean up. */
export interface LeftThing {
  what: string
  /** The source location, and the page's path at the time. */
  at: string
  path: string
}

export interface ChangedName {
  name: string
  /** It was there before, or is on an object that all share. */
  isReplaced: boolean
  /** The source of the function that is there now. */
  source?: string
}

export interface PageWatch {
  /** Starts tracking; whatever is on the page now belongs to others. */
  begin(): void
  /** Names of the window, of shared objects and of prototypes that were added or replaced. */
  changed(): ChangedName[]
  left(): LeftThing[]
}

declare global {
  interface Window {
    keysteadWatch?: PageWatch
  }
}

/**
 * Runs in the page before anything else, so it must be self-contained. Records timers and listeners with the module's
 * source location from the stack; a library's own are ignored unless the module called it.
 */
export function watchPage(folder: string): void {
  const open = new Map<unknown, LeftThing>()
  Reflect.set(Error, 'stackTraceLimit', 60)

  const isOurs = (line: string) => /<anonymous>(:\d|\))/.test(line)
  /** @param directly set by the module's own code, not by a library it called; libraries clean up later */
  const record = (key: unknown, what: string, directly = false) => {
    const places = (new Error().stack ?? '').split('\n').slice(1)
    const callers = places.filter((line) => !isOurs(line))
    const line = (directly ? callers.slice(0, 1) : callers).find((each) => each.includes(folder))
    if (line === undefined) return
    const at = line.slice(line.indexOf(folder) + folder.length).replace(/\)$/, '')
    open.set(key, { what, at, path: location.pathname })
  }

  type Handler = (...values: unknown[]) => unknown
  const repeat = window.setInterval.bind(window)
  window.setInterval = ((handler: TimerHandler, ms?: number, ...values: unknown[]) => {
    const id = repeat(handler, ms, ...values)
    record(`timer ${id}`, 'a timer that repeats itself')
    return id
  }) as typeof window.setInterval
  const later = window.setTimeout.bind(window)
  window.setTimeout = ((handler: TimerHandler, ms?: number, ...values: unknown[]) => {
    const run = (...given: unknown[]) => {
      open.delete(`timer ${id}`)
      return typeof handler === 'function' ? (handler as Handler)(...given) : undefined
    }
    const id = later(run, ms, ...values)
    record(`timer ${id}`, 'a timer', true)
    return id
  }) as typeof window.setTimeout
  const frame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (run) => {
    const id = frame((time) => {
      open.delete(`frame ${id}`)
      run(time)
    })
    record(`frame ${id}`, 'a loop of frames', true)
    return id
  }
  const forget = (kind: string, clear: (id?: number) => void) => (id?: number) => {
    open.delete(`${kind} ${id}`)
    clear(id)
  }
  window.clearInterval = forget('timer', window.clearInterval.bind(window)) as typeof window.clearInterval
  window.clearTimeout = forget('timer', window.clearTimeout.bind(window)) as typeof window.clearTimeout
  const cancel = window.cancelAnimationFrame.bind(window)
  window.cancelAnimationFrame = forget('frame', (id) => cancel(id ?? 0))

  const nameOf = (target: unknown): string | null => {
    if (target === window || target === undefined) return 'window'
    if (target === document) return 'document'
    if (target === document.documentElement || target === document.body) return 'the root of the page'
    return target instanceof MediaQueryList || target instanceof VisualViewport ? 'the viewport' : null
  }
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const ids = new WeakMap<object, number>()
  let count = 0
  const idOf = (thing: unknown) => {
    if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return 0
    if (!ids.has(thing)) ids.set(thing, ++count)
    return ids.get(thing)
  }
  const keyOf = (target: unknown, type: string, handler: unknown, options: unknown) => {
    const capture =
      typeof options === 'object' ? Boolean((options as AddEventListenerOptions)?.capture) : options
    return `${nameOf(target)} ${type} ${idOf(handler)} ${Boolean(capture)}`
  }
  EventTarget.prototype.addEventListener = function (type, handler, options) {
    add.call(this ?? window, type, handler, options)
    const name = handler && nameOf(this)
    if (!name) return
    const key = keyOf(this, type, handler, options)
    if (!open.has(key)) record(key, `a listener of "${type}" on ${name}`)
    const { once, signal } = typeof options === 'object' ? options : {}
    const isGone = () => void open.delete(key)
    if (once) add.call(this ?? window, type, isGone, options)
    if (signal?.aborted) isGone()
    else if (signal) add.call(signal, 'abort', isGone)
  }
  EventTarget.prototype.removeEventListener = function (type, handler, options) {
    open.delete(keyOf(this, type, handler, options))
    remove.call(this ?? window, type, handler, options)
  }

  let before = new Map<string, unknown>()
  const classes = [
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    Date,
    RegExp,
    Error,
    Promise,
    Map,
    Set,
    EventTarget,
    Node,
    Element,
    HTMLElement,
    Document,
    History,
    Storage,
    XMLHttpRequest,
    Event,
    Response,
    Request,
    Headers,
    URL,
    URLSearchParams,
  ]
  const shared = { history, navigator, document, JSON, Math, Reflect, console }
  const owners: [string, object][] = [
    ['', window],
    ...Object.entries(shared).map(([name, owner]): [string, object] => [`${name}.`, owner]),
    ...classes.flatMap((each): [string, object][] => [
      [`${each.name}.`, each],
      [`${each.name}.prototype.`, each.prototype],
    ]),
  ]
  const valuesNow = () => {
    const values = owners.flatMap(([place, owner]) =>
      Object.entries(Object.getOwnPropertyDescriptors(owner))
        // What was absent and is undefined has not changed: React restores `Error.prepareStackTrace` so.
        .filter(
          ([name, { value, get, set }]) => before.has(place + name) || value !== undefined || get || set,
        )
        .map(([name, { value, get }]): [string, unknown] => [
          place + name,
          // Compare functions only: other values change by themselves.
          typeof value === 'function' ? value : (get ?? 'there'),
        ]),
    )
    return new Map(values)
  }
  window.keysteadWatch = {
    begin() {
      open.clear()
      before = valuesNow()
    },
    changed: () =>
      [...valuesNow()]
        .filter(([name, value]) => before.size > 0 && !Object.is(before.get(name), value))
        .map(([name, value]) => ({
          name,
          // An own property of a shared object hides the inherited one.
          isReplaced: before.has(name) || name.includes('.'),
          ...(typeof value === 'function' && { source: Function.prototype.toString.call(value) }),
        })),
    left: () => [...open.values()],
  }
}
