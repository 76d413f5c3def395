import { useLatest } from '@keystead/api-client/react/use-latest'
import { noticeStore } from '../feedback/notifications.ts'
import type { DialogPlace } from './dialog-place.ts'

/**
 * Sends what a dialog's form holds, tells that it is stored (`done`: "Unit updated successfully") and closes the dialog.
 * What it throws is the form's to say. What resolves with `false` has told by itself what is still to be done: the dialog
 * stays.
 */
export function useSaving(dialog: DialogPlace, done: string | undefined) {
  // Where it is open may have changed while it was sent, as by Back.
  const place = useLatest(dialog)
  return async (send: () => unknown) => {
    const result = await send()
    if (result === false) return false
    if (done) noticeStore.add({ kind: 'success', text: done })
    place.current.close()
    return true
  }
}
