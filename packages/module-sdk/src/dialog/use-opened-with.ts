import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import type { UrlDialog } from './use-url-dialog.ts'

/**
 * The row a dialog was opened with. The form keeps it until closed, even if someone deletes it or revokes the right to
 * edit it; saving reports that, and the input is kept.
 *
 * @param found the dialog's current row
 */
export function useOpenedWith<Found>(
  { open, value }: Pick<UrlDialog, 'open' | 'value'>,
  found: Found | undefined,
): Found | undefined {
  const opened = useStableValue<{ value: string; found: Found | undefined }>((before) => {
    const isStillOpen = open && before?.value === value && before.found !== undefined
    return isStillOpen ? before : { value, found }
  })
  return opened.found
}
