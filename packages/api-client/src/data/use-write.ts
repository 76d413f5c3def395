import type { ApiError } from '@keystead/api-client/transport'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale, type ResourceName } from './stale.ts'
import { type KeyPlace, useContentKeys } from './use-content-keys.ts'

/** Sends a write. Retries of the same input reuse the key. */
export type Send<Input, Answer> = (input: Input, idempotencyKey: string) => Promise<Answer>

type Named = { name: ResourceName }

export interface WriteOptions {
  /** For deletions: delays invalidation until this settles, see `useUntilLeft`. */
  until?: () => Promise<unknown>
  /** For create forms: the draft, so that resubmitting after a reload creates no duplicate. */
  kept?: KeyPlace
}

/**
 * The one way for screens to write: `useWrite(rentUnits, rentUnits.create)`. Invalidates affected queries even on
 * failure: without a response the change may still be stored.
 * @param written the resource or resources written
 * @returns TanStack's mutation; its error is an ApiError
 */
export function useWrite<Input, Answer>(
  written: Named | readonly Named[],
  send: Send<Input, Answer>,
  { until, kept }: WriteOptions = {},
): UseMutationResult<Answer, ApiError, Input> {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useContentKeys(kept)
  const names = [written].flat().map(({ name }) => name)
  return useMutation<Answer, ApiError, Input>({
    mutationFn: (input) => send(input, keyOf(input)),
    onSuccess: (_, input) => forget(input),
    onSettled: (_, error) => {
      // 404: already deleted, treat as success.
      if (!until || (error && error.status !== 404)) markStale(queryClient, names)
      else void until().then(() => markStale(queryClient, names))
    },
    // Fail at once when offline instead of sending later in the background.
    networkMode: 'always',
  })
}
