import { useEffect, useReducer } from 'react'

export type Settled<T> = { value: T } | { error: unknown }

/** Results by promise, so that re-rendering reads them synchronously. */
const results = new WeakMap<Promise<unknown>, Settled<unknown>>()

function note<T>(promise: Promise<T>): void {
  promise.then(
    (value) => results.set(promise, { value }),
    (error: unknown) => results.set(promise, { error }),
  )
}

/**
 * A promise's result, or null while pending; synchronous if it was used here before. Avoids Suspense, which shows a
 * fallback for at least 300 ms even if the code arrives after ten.
 * @param promise must be stable until something else is wanted
 */
export function useSettled<T>(promise: Promise<T>): Settled<T> | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const result = results.get(promise) as Settled<T> | undefined
  useEffect(() => {
    if (result) return
    // Register first, so that the result is recorded when `redraw` runs.
    watched(promise)
    promise.then(redraw, redraw)
  }, [promise, result])
  return result ?? null
}

/**
 * Records a promise's result ahead of rendering.
 * @returns the promise
 */
export function watched<T>(promise: Promise<T>): Promise<T> {
  if (!results.has(promise)) note(promise)
  return promise
}

/** An already settled promise, readable synchronously. */
export function arrived<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value)
  results.set(promise, { value })
  return promise
}
