import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import type { UrlDialog } from './use-url-dialog.ts'

/**
 * The current value, or the last one while open: a create form keeps its input if the right is revoked meanwhile, and
 * saving reports it. For a list that a plan may lock, use `useLockable`.
 *
 * @param found undefined if there is none, or none at the user's level
 */
export function useLastFound<Found>(
  { open }: Pick<UrlDialog, 'open'>,
  found: Found | undefined,
): Found | undefined {
  return useStableValue<Found | undefined>((before) => (open && found === undefined ? before : found))
}
