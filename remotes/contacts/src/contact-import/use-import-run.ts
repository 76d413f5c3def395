import { contacts } from '@keystead/api-client/contacts/resource'
import { type ManyResult, runMany } from '@keystead/api-client/data/run-many'
import { useContentKeys } from '@keystead/api-client/data/use-content-keys'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useUnsaved } from '@keystead/module-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlannedRow } from '../contact-file/plan-import.ts'

export interface ImportRun {
  running: boolean
  created: number
  /** Number of rows to create. */
  count: number
  /** Rows that failed or were not attempted. */
  left: ManyResult<PlannedRow>[]
  start: (rows: PlannedRow[]) => void
  /** Retries with the same idempotency keys, so unanswered requests are not repeated. */
  again: () => void
  stop: () => void
}

/**
 * Creates contacts concurrently. Leaving asks first and aborts. No draft is kept: picking the file again after a reload
 * skips stored contacts.
 */
export function useImportRun(): ImportRun {
  const [before, setBefore] = useState(0)
  const [results, setResults] = useState<ManyResult<PlannedRow>[]>([])
  const stopping = useRef<AbortController>(null)
  const { keyOf, forget } = useContentKeys()
  const write = useWrite(contacts, (rows: PlannedRow[]) => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    return runMany(rows, ({ body }) => contacts.create(body, keyOf(body)), { onProgress: setResults, signal })
  })
  const stop = useCallback(() => stopping.current?.abort(), [])
  useEffect(() => stop, [stop])
  useUnsaved(write.isPending, stop, true)
  const left = results.filter(({ state }) => state !== 'done')
  const created = before + results.length - left.length
  const begin = (rows: PlannedRow[], createdBefore: number) => {
    setBefore(createdBefore)
    setResults([])
    write.mutate(rows)
  }
  return {
    running: write.isPending,
    created,
    count: before + results.length,
    left,
    start: (rows) => {
      forget()
      begin(rows, 0)
    },
    again: () =>
      begin(
        left.map(({ item }) => item),
        created,
      ),
    stop,
  }
}
