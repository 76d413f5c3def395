import type { PageSide } from './page-side.ts'

/**
 * Runs in the page before anything else, so it must be self-contained. Records the module's own access to others'
 * storage. Only the module's code gets the wrapped object; the shell's storage is untouched.
 */
export function watchStorage({ caller, report, isOwnKey }: PageSide): void {
  const reals = new WeakMap<object, Storage>()
  const verbs: Record<string, string> = { getItem: 'reads', setItem: 'writes', removeItem: 'removes' }

  function note(verb: string, key: unknown, place: string, at: string): void {
    const name = String(key)
    if (isOwnKey(name)) return
    const isSession = name === 'keystead.session'
    if (isSession && verb === 'reads') report('session', `reads the session's key in the ${place}`, at)
    else report('storage', `${verb} "${name}" in the ${place}, which is not its own`, at)
  }

  function watched(real: Storage, place: string, opened: string): Storage {
    const where = () => caller() ?? opened
    const proxy = new Proxy(real, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof key !== 'string' || key === 'length') return value
        if (typeof value !== 'function') {
          note('reads', key, place, where())
          return value
        }
        return (...args: unknown[]) => {
          if (key === 'clear') report('storage', `empties the ${place}`, where())
          else if (key === 'key') report('storage', `reads the keys of all in the ${place}`, where())
          else if (Object.hasOwn(verbs, key)) note(verbs[key] ?? '', args[0], place, where())
          return Reflect.apply(value, target, args)
        }
      },
      set(target, key, value) {
        note('writes', key, place, where())
        return Reflect.set(target, key, value, target)
      },
      deleteProperty(target, key) {
        note('removes', key, place, where())
        return Reflect.deleteProperty(target, key)
      },
      ownKeys(target) {
        report('storage', `reads the keys of all in the ${place}`, where())
        return Reflect.ownKeys(target)
      },
    })
    reals.set(proxy, real)
    return proxy
  }

  for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
    const original = Storage.prototype[name] as (...args: unknown[]) => unknown
    Reflect.set(Storage.prototype, name, function (this: object, ...args: unknown[]) {
      return Reflect.apply(original, reals.get(this) ?? this, args)
    })
  }
  for (const [name, place] of [
    ['localStorage', 'local storage'],
    ['sessionStorage', 'session storage'],
  ] as const) {
    const { get, ...rest } = Object.getOwnPropertyDescriptor(window, name) ?? {}
    if (!get) continue
    const opened = () => {
      const real = get.call(window) as Storage
      const at = caller()
      return at === null ? real : watched(real, place, at)
    }
    Object.defineProperty(window, name, { ...rest, get: opened })
  }

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  if (cookie?.get && cookie.set) {
    const { get, set } = cookie
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      get() {
        const at = caller()
        if (at !== null) report('storage', 'reads the cookies', at)
        return get.call(this)
      },
      set(text) {
        const at = caller()
        if (at !== null) report('storage', 'writes a cookie', at)
        set.call(this, text)
      },
    })
  }

  const named = (owner: object, method: string, verb: string) => {
    const original: unknown = Reflect.get(owner, method)
    if (typeof original !== 'function') return
    Reflect.set(owner, method, function (this: unknown, ...args: unknown[]) {
      const at = caller()
      if (at !== null && !isOwnKey(String(args[0])))
        report('storage', `${verb} "${args[0]}", which is not its own`, at)
      return Reflect.apply(original, this, args)
    })
  }
  named(IDBFactory.prototype, 'open', 'opens the database')
  named(IDBFactory.prototype, 'deleteDatabase', 'deletes the database')
  if (typeof CacheStorage === 'undefined') return
  named(CacheStorage.prototype, 'open', 'opens the cached files')
  named(CacheStorage.prototype, 'delete', 'deletes the cached files')
}
