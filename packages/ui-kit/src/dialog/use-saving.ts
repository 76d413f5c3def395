import { useLatest } from '@keystead/api-client/react/use-latest'
import { useRef } from 'react'
import { noticeStore } from '../feedback/notifications.ts'
import type { DialogPlace } from './dialog-place.ts'

/**
 * Sends a dialog's form, shows `done` and closes. Errors are left to the form. Resolving with `false` means already
 * reported: the dialog stays open. `isStored` lasts until the next opening.
 */
export function useSaving(dialog: DialogPlace, done: string | undefined) {
  // The place may change while sending, for example by Back.
  const place = useLatest(dialog)
  const isStored = useRef(false)
  const save = async (send: () => unknown) => {
    const result = await send()
    if (result === false) return false
    isStored.current = true
    if (done) noticeStore.add({ kind: 'success', text: done })
    place.current.close()
    return true
  }
  return { save, isStored }
}
