import { isChangedMeanwhile, isUnanswered } from '@keystead/api-client/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useInsertionEffect, useRef } from 'react'
import { changesLeft, contestedTogether, editConflict, isSame, type Together } from '../edit-conflict.ts'
import { ownValue } from '../own-value.ts'
import type { Resource, StoredRow } from './resource.ts'
import { useKeylessWrite } from './use-keyless-write.ts'

export interface EditOptions<Row, Values extends object, Update> {
  row: Row
  /** While open, the form keeps the row it was opened with. */
  open: boolean
  /** Initial form values. */
  valuesOf: (row: Row) => Values
  /** Maps changed fields to the request body if names differ. */
  bodyOf?: (changes: Partial<Values>) => Update
  /** Interdependent fields: a remote change to one conflicts with a local change to another. */
  together?: readonly Together[]
}

export interface Edit<Row, Values extends object> {
  initialValues: Values
  /** Version of the row in the form; drafts are based on it. */
  version: string
  /**
   * Stores the changed fields.
   * @throws EditConflict if somebody else changed the same field, or ApiError
   */
  save: (changes: Partial<Values>) => Promise<Row>
}

/** Each retry requires another concurrent change. */
const MAX_TRIES = 5

/**
 * Updates a row with only the changed fields, using optimistic locking. If the row has changed, re-reads it: changes to
 * other fields merge, the same field is a conflict for the user.
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
  const unanswered = useRef<{ of?: Row; sent: Partial<Values>[] }>({ sent: [] })
  const store = async (changes: Partial<Values>): Promise<Row> => {
    const base = shown.latest.current
    const baseValues = valuesOf(base)
    const sent = unanswered.current.of === base ? unanswered.current.sent : []
    // Any of them may be stored: fields put back since are sent as well.
    const withPutBack = (fields: object) => ({
      ...only(baseValues, (name) => Object.hasOwn(fields, name)),
      ...changes,
    })
    const isOwn = (name: string, value: unknown) =>
      sent.some((each) => Object.hasOwn(each, name) && isSame(ownValue<unknown>({ ...each }, name), value))
    let current = base
    let remaining: Partial<Values> = withPutBack(Object.assign({}, ...sent))
    for (let tries = 1; ; tries++) {
      if (Object.keys(remaining).length === 0) return current
      try {
        return await resource.update(current.id, bodyOf(remaining), current.updated_at)
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = { of: base, sent: [...sent, remaining] }
        if (!isChangedMeanwhile(error) || tries === MAX_TRIES) throw error
      }
      current = await resource.read(current.id)
      const now = valuesOf(current)
      const own = only(now, isOwn)
      const intended = withPutBack(own)
      const contested = contestedTogether(intended, { ...baseValues, ...own }, now, together)
      if (contested.length > 0) {
        shown.latest.current = current
        throw editConflict(contested, now)
      }
      remaining = changesLeft(intended, now) as Partial<Values>
    }
  }
  const write = useKeylessWrite(resource, store)
  const save = async (changes: Partial<Values>) => {
    isSending.current = true
    const stored = await write.mutateAsync(changes).finally(() => {
      isSending.current = false
    })
    // The form may stay open, if what it stores next fails.
    shown.latest.current = stored
    queryClient.setQueryData(resource.keys.detail(stored.id), stored)
    return stored
  }
  return { initialValues: valuesOf(shown.row), version: shown.row.updated_at, save }
}

const only = <Values extends object>(values: Values, isMeant: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(values).filter((entry) => isMeant(...entry))) as Partial<Values>

/** The latest row while closed, the one it was opened with while open. */
function useShownRow<Row extends StoredRow>(row: Row, open: boolean) {
  const latest = useRef(row)
  const wasOpen = useRef(false)
  const isStillOpen = open && wasOpen.current && latest.current.id === row.id
  const shownRow = isStillOpen ? latest.current : row
  useInsertionEffect(() => {
    latest.current = shownRow
    wasOpen.current = open
  })
  return { row: shownRow, latest }
}
