import { useKept } from '@keystead/api-client/react/use-kept'
import type { UrlDialog } from './use-url-dialog.ts'

/**
 * What a dialog was opened with: a form goes on with its row until it is closed, also where somebody else has deleted it
 * meanwhile, or has taken the right to change it. Saving says so, and what was typed is still there.
 *
 * @param found what the dialog's value stands for now
 */
export function useOpenedWith<Found>(
  { open, value }: Pick<UrlDialog, 'open' | 'value'>,
  found: Found | undefined,
): Found | undefined {
  const opened = useKept<{ value: string; found: Found | undefined }>((before) => {
    const goesOn = open && before?.value === value && before.found !== undefined
    return goesOn ? before : { value, found }
  })
  return opened.found
}
