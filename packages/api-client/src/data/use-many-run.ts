import { useCallback, useEffect, useRef, useState } from 'react'
import { type ManyResult, runMany } from './run-many.ts'
import { useContentKeys } from './use-content-keys.ts'
import { type Named, useKeylessWrite } from './use-keyless-write.ts'

export interface ManyRun<Item> {
  running: boolean
  created: number
  /** Number of items to create. */
  count: number
  /** Items that failed or were not attempted. */
  left: ManyResult<Item>[]
  start: (items: Item[]) => void
  /** Retries with the same idempotency keys, so unanswered requests are not repeated. */
  again: () => void
  stop: () => void
}

/**
 * Creates many rows, some at a time. Leaving the page stops it; the screen has to ask first.
 * @param send the calls for one item; `keyOf` gives the idempotency key of a body
 */
export function useManyRun<Item>(
  written: Named | readonly Named[],
  send: (item: Item, keyOf: (body: unknown) => string) => Promise<unknown>,
): ManyRun<Item> {
  const [createdBefore, setCreatedBefore] = useState(0)
  const [results, setResults] = useState<ManyResult<Item>[]>([])
  const stopping = useRef<AbortController>(null)
  const { keyOf, forgetAll } = useContentKeys()
  const write = useKeylessWrite(written, (items: Item[]) => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    return runMany(items, (item) => send(item, keyOf), { onProgress: setResults, signal })
  })
  const stop = useCallback(() => stopping.current?.abort(), [])
  useEffect(() => stop, [stop])
  const left = results.filter(({ state }) => state !== 'done')
  const created = createdBefore + results.length - left.length
  const begin = (items: Item[], alreadyCreated: number) => {
    setCreatedBefore(alreadyCreated)
    setResults([])
    write.mutate(items)
  }
  return {
    running: write.isPending,
    created,
    count: createdBefore + results.length,
    left,
    start: (items) => {
      forgetAll()
      begin(items, 0)
    },
    again: () =>
      begin(
        left.map(({ item }) => item),
        created,
      ),
    stop,
  }
}
