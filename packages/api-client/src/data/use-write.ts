import type { ApiError } from '@keystead/api-client/transport'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale, type ResourceName, type WriteMeta } from './stale.ts'
import { type KeyPlace, useContentKeys } from './use-content-keys.ts'

/** Sends what is to be written. The key stays the same while the same is tried again. */
export type Send<Input, Answer> = (input: Input, idempotencyKey: string) => Promise<Answer>

type Named = { name: ResourceName }

export interface WriteOptions {
  /** Of a deletion: what is stale once the row is gone is read anew only when this is done: `useUntilLeft`. */
  until?: () => Promise<unknown>
  /** Of a form that creates: its draft, so that the same sent again after a reload makes no second row. */
  kept?: KeyPlace
}

/**
 * The one way in which a screen writes: `useWrite(rentUnits, rentUnits.create)`. Whatever came of it, what the write
 * touches is marked stale: without an answer it may have been stored all the same.
 *
 * @param written the resource that is written, or those that one act writes together
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
    onSuccess: forget,
    onSettled: (_, error) => {
      // What is gone already is deleted as it was meant to be.
      if (!until || (error && error.status !== 404)) markStale(queryClient, names)
      else void until().then(() => markStale(queryClient, names))
    },
    meta: { written: names } satisfies WriteMeta,
    // Offline is an answer too, at once: nothing is sent later behind the person's back.
    networkMode: 'always',
  })
}
