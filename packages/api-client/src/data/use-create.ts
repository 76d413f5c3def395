import { isApiError, isFinal } from '@keystead/api-client/api-error'
import type { ApiError } from '@keystead/api-client/transport'
import type { UseMutationResult } from '@tanstack/react-query'
import { changesLeft } from '../edit-conflict.ts'
import type { Resource, StoredRow } from './resource.ts'
import { type KeyPlace, useContentKeys } from './use-content-keys.ts'
import { useKeylessWrite } from './use-keyless-write.ts'

export interface CreateOptions<Create, Update> {
  /** The form's draft, so that resubmitting after a reload creates no duplicate. */
  kept?: KeyPlace
  /**
   * Maps changed parts of the body to that of an update if they differ; undefined if it has to be another row, which
   * then replaces the first.
   */
  updateOf?: (changes: Partial<Create>) => Update | undefined
}

/**
 * For create forms: one row however often the form is sent, even if its input changes after a lost response. The first
 * body is then sent again with its key, which finds or creates the row, and the changes follow as an update.
 */
export function useCreate<Row extends StoredRow, Create extends object, Update>(
  resource: Resource<Row, Create, Update>,
  { kept, updateOf = (changes) => changes as Update }: CreateOptions<Create, Update> = {},
): UseMutationResult<Row, ApiError, Create> {
  const keys = useContentKeys(kept)
  const anew = (body: Create) => {
    keys.forgetAll()
    return store(body)
  }
  async function store(body: Create): Promise<Row> {
    const before = keys.bodies() as Create[]
    const [first = body] = before
    const firstKey = keys.keyOf(first)
    let row: Row
    try {
      row = await resource.create(first, firstKey)
    } catch (error) {
      if (!isFinal(error)) throw error
      if (before.length > 0 && !isEqual(first, body)) return anew(body)
      keys.forgetAll()
      throw error
    }
    // Includes what earlier updates without a response may have stored.
    const changes = Object.assign({}, ...before.map((sent) => changesBetween(sent, body)))
    if (Object.keys(changes).length === 0) return row
    const update = updateOf(changes)
    // Whatever comes of it: the first body alone no longer tells what is stored.
    keys.keyOf(body)
    if (update === undefined) {
      await resource.remove(row.id).catch(unlessFinal)
      return anew(body)
    }
    try {
      return await resource.update(row.id, update)
    } catch (error) {
      // Deleted in the meantime, e.g. from the list.
      if (isApiError(error) && error.status === 404) return anew(body)
      throw error
    }
  }
  return useKeylessWrite(resource, async (body: Create) => {
    const row = await store(body)
    keys.forgetAll()
    return row
  })
}

/** E.g. deleted already, or in use by now: then it stays. */
const unlessFinal = (error: unknown) => {
  if (!isFinal(error)) throw error
}

const isEqual = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right)

/** As an update: fields that are now absent are cleared. */
const changesBetween = (sent: object, body: object) =>
  changesLeft({ ...Object.fromEntries(Object.keys(sent).map((field) => [field, null])), ...body }, sent)
