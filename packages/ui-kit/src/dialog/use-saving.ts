import { isEditConflict } from '@keystead/api-client/edit-conflict'
import { useRef } from 'react'
import { noticeStore } from '../feedback/notifications.ts'
import type { DialogPlace } from './dialog-place.ts'

export interface SavingWords {
  /** Told once it is stored: "Unit updated successfully". */
  done?: string
  /** Told when it could not be stored; the reason stands in the form. */
  failed?: string
}

/**
 * Sends what a dialog's form holds, tells how it went and closes the dialog. What resolves with `false` has told by
 * itself what is still to be done: the dialog stays.
 */
export function useSaving(dialog: DialogPlace, { done, failed }: SavingWords) {
  // Where it is open may have changed while it was sent, as by Back.
  const place = useRef(dialog)
  place.current = dialog
  return async (send: () => unknown) => {
    let result: unknown
    try {
      result = await send()
    } catch (error) {
      if (failed && !isEditConflict(error)) noticeStore.add({ kind: 'error', text: failed })
      throw error
    }
    if (result === false) return
    if (done) noticeStore.add({ kind: 'success', text: done })
    place.current.close()
  }
}
