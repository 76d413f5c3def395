import type { ApiError } from '@keystead/api-client/transport'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale, type ResourceName, withParts } from './stale.ts'

export type Named = { name: ResourceName }

/**
 * The mutation of all hooks that write.
 * @param mayDelete whether to invalidate what is deleted with a row, too
 */
export function useKeylessWrite<Input, Answer>(
  written: Named | readonly Named[],
  send: (input: Input) => Promise<Answer>,
  { until, mayDelete }: { until?: (() => Promise<unknown>) | undefined; mayDelete?: boolean } = {},
): UseMutationResult<Answer, ApiError, Input> {
  const queryClient = useQueryClient()
  const names = [written].flat().flatMap(({ name }) => (mayDelete ? withParts(name) : name))
  return useMutation<Answer, ApiError, Input>({
    mutationFn: send,
    onSettled: (_, error) => {
      // 404: already deleted, treat as success.
      if (!until || (error && error.status !== 404)) markStale(queryClient, names)
      else void until().then(() => markStale(queryClient, names))
    },
    // Fail at once when offline instead of sending later in the background.
    networkMode: 'always',
  })
}
