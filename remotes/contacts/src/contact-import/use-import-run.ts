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
  /** Of all that were to be created. */
  count: number
  /** What was refused, and what has not been tried. */
  left: ManyResult<PlannedRow>[]
  start: (rows: PlannedRow[]) => void
  /** Under the keys of before: what was stored without an answer is found, not made twice. */
  again: () => void
  stop: () => void
}

/**
 * Creates contacts, several at once. Leaving meanwhile asks, and ends it. A file is chosen, not typed: no draft keeps it
 *, and who chooses it again after a reload has what is stored already skipped.
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
