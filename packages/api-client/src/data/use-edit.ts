import { isChangedMeanwhile } from '@keystead/api-client/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useInsertionEffect, useRef } from 'react'
import { changesLeft, contestedTogether, editConflict, type Together } from '../edit-conflict.ts'
import type { Resource, StoredRow } from './resource.ts'
import { useWrite } from './use-write.ts'

export interface EditOptions<Row, Values extends object, Update> {
  row: Row
  /** While the form is open it goes on from the row that it was opened with. */
  open: boolean
  /** What the form begins with. */
  valuesOf: (row: Row) => Values
  /** What is sent for changed fields, where the form's names are not the row's. */
  bodyOf?: (changes: Partial<Values>) => Update
  /** Fields that mean something only together: once somebody else has changed one, a change of another is asked about. */
  together?: readonly Together[]
}

export interface Edit<Row, Values extends object> {
  initialValues: Values
  /** Of the row that the form shows: what is kept of an edit stands on it. */
  version: string
  /** Stores the changed fields. @throws EditConflict where the same field was changed by somebody else, or ApiError */
  save: (changes: Partial<Values>) => Promise<Row>
}

/** Each further try needs another change by somebody else in between. */
const MOST_TRIES = 5

/**
 * Changes a row: only the changed fields are sent, on the version that the form shows. Where the row has changed
 * meanwhile it is read again; changes of other fields go together, of the same field the person decides.
 */
export function useEdit<Row extends StoredRow, Values extends object, Update>(
  resource: Resource<Row, never, Update>,
  {
    row,
    open,
    valuesOf,
    bodyOf = (changes) => changes as Update,
    together = [],
  }: EditOptions<Row, Values, Update>,
): Edit<Row, Values> {
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const shown = useShownRow(row, open || isSending.current)
  const store = async (changes: Partial<Values>): Promise<Row> => {
    let now = shown.latest.current
    let left = changes
    for (let tries = 1; ; tries++) {
      if (Object.keys(left).length === 0) return now
      try {
        return await resource.update(now.id, bodyOf(left), now.updated_at)
      } catch (error) {
        if (!isChangedMeanwhile(error) || tries === MOST_TRIES) throw error
      }
      now = await resource.read(now.id)
      const contested = contestedTogether(changes, valuesOf(shown.latest.current), valuesOf(now), together)
      if (contested.length > 0) {
        shown.latest.current = now
        throw editConflict(contested, valuesOf(now))
      }
      left = changesLeft(changes, valuesOf(now)) as Partial<Values>
    }
  }
  const write = useWrite(resource, store)
  const save = async (changes: Partial<Values>) => {
    isSending.current = true
    const stored = await write.mutateAsync(changes).finally(() => {
      isSending.current = false
    })
    queryClient.setQueryData(resource.keys.detail(stored.id), stored)
    return stored
  }
  return { initialValues: valuesOf(shown.now), version: shown.now.updated_at, save }
}

/** The row that the form shows: the latest one until it opens, then the one it was opened with. */
function useShownRow<Row extends StoredRow>(row: Row, open: boolean) {
  const latest = useRef(row)
  const wasOpen = useRef(false)
  const goesOn = open && wasOpen.current && latest.current.id === row.id
  const now = goesOn ? latest.current : row
  useInsertionEffect(() => {
    latest.current = now
    wasOpen.current = open
  })
  return { now, latest }
}
