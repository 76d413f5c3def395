import { apiError, isChangedMeanwhile } from '@keystead/api-client/api-error'
import type { Resource, StoredRow } from '@keystead/api-client/data/resource'
import { contestedFields } from '@keystead/api-client/edit-conflict'
import { useRef } from 'react'

/** What is stored now, for the message about contested fields. */
export type ContestText<Row> = (now: Row, fields: string[]) => string

/**
 * Updates rows against the version that the user saw. Concurrent changes to other fields are kept; for the same fields
 * it fails once and says what is stored now; trying again overwrites.
 */
export function useVersionedUpdate<Row extends StoredRow, Update extends object>(
  { update, read }: Pick<Resource<Row, never, Update>, 'update' | 'read'>,
  textOf: ContestText<Row>,
) {
  const latest = useRef(new Map<string, Row>())
  /** @param bodyOf the request body, if it depends on the row */
  return async (shown: Row, changes: Update, bodyOf: (row: Row) => Update = () => changes): Promise<Row> => {
    const { id } = shown
    const send = async (row: Row) => {
      const stored = await update(id, bodyOf(row), row.updated_at)
      latest.current.set(id, stored)
      return stored
    }
    const base = later(shown, latest.current.get(id))
    try {
      return await send(base)
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error
      const now = await read(id)
      latest.current.set(id, now)
      const contested = contestedFields(changes, base, now)
      if (contested.length === 0) return await send(now)
      throw apiError({ status: 409, type: 'contested', detail: textOf(now, contested) }, error)
    }
  }
}

const later = <Row extends StoredRow>(shown: Row, known: Row | undefined): Row =>
  known && known.updated_at > shown.updated_at ? known : shown
