import { useEffect, useReducer } from 'react'

export type Settled<T> = { value: T } | { error: unknown }

/** What has come, so that a part that is drawn again needs no second look. */
const settled = new WeakMap<Promise<unknown>, Settled<unknown>>()

function note<T>(promise: Promise<T>): void {
  promise.then(
    (value) => settled.set(promise, { value }),
    (error: unknown) => settled.set(promise, { error }),
  )
}

/**
 * What a promise came to, null while it is on its way; of one that was used here before it is known at once. React's own
 * way of waiting shows what it put in the place of a part for 300 ms at least, though the part be there after ten: code
 * that is about to arrive must not cost that.
 *
 * @param promise the same at each drawing until something else is wanted
 */
export function useSettled<T>(promise: Promise<T>): Settled<T> | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const known = settled.get(promise) as Settled<T> | undefined
  useEffect(() => {
    if (known) return
    let isWanted = true
    // Noted first: what is told of it is then known.
    watched(promise)
    const tell = () => {
      if (isWanted) redraw()
    }
    promise.then(tell, tell)
    return () => {
      isWanted = false
    }
  }, [promise, known])
  return known ?? null
}

/** Notes what a promise comes to before anything is drawn for it. @returns the promise */
export function watched<T>(promise: Promise<T>): Promise<T> {
  if (!settled.has(promise)) note(promise)
  return promise
}

/** What is there already, as a promise that needs no waiting for. */
export function arrived<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value)
  settled.set(promise, { value })
  return promise
}
