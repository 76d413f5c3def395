import type { ApiError } from '@keystead/api-client/transport'
import type { UseMutationResult } from '@tanstack/react-query'
import { type KeyPlace, useContentKeys } from './use-content-keys.ts'
import { type Named, useKeylessWrite } from './use-keyless-write.ts'

/** Sends a write. Retries of the same input reuse the key. */
export type Send<Input, Answer> = (input: Input, idempotencyKey: string) => Promise<Answer>

export interface WriteOptions {
  /** For deletions: delays invalidation until this settles, see `useUntilLeft`. */
  until?: () => Promise<unknown>
  /** For create forms: the draft, so that resubmitting after a reload creates no duplicate. */
  kept?: KeyPlace
}

/**
 * The one way for screens to write: `useWrite(rentUnits, rentUnits.create)`. Invalidates affected queries even on
 * failure: without a response the change may still be stored. It may be a deletion, so what would go with the row, too.
 * @param written the resource or resources written
 * @returns TanStack's mutation; its error is an ApiError
 */
export function useWrite<Input, Answer>(
  written: Named | readonly Named[],
  send: Send<Input, Answer>,
  { until, kept }: WriteOptions = {},
): UseMutationResult<Answer, ApiError, Input> {
  const { keyOf, forget } = useContentKeys(kept)
  const sendWithKey = async (input: Input) => {
    const answer = await send(input, keyOf(input))
    forget(input)
    return answer
  }
  return useKeylessWrite(written, sendWithKey, { until, mayDelete: true })
}
