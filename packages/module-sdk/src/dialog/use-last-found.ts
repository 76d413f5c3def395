import { useKept } from '@keystead/api-client/react/use-kept'
import type { UrlDialog } from './use-url-dialog.ts'

/**
 * What a dialog works with, as it is now: while it is open and there is none any more, what there was last. So a form
 * that creates something stays with what was typed where the right to do so is taken meanwhile; saving says so.
 * Of a list, always `open`: one that was found locked before it had rows stays so until an answer brings some.
 *
 * @param found undefined where there is none, or none that the person's level allows
 */
export function useLastFound<Found>(
  { open }: Pick<UrlDialog, 'open'>,
  found: Found | undefined,
): Found | undefined {
  return useKept<Found | undefined>((before) => (open && found === undefined ? before : found))
}
