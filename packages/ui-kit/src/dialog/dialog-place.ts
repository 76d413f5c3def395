import { useMemo, useState } from 'react'
import type { DraftPlace } from '../form/draft/form-draft.ts'

/**
 * Where a dialog's being open is kept: in the URL, so that a link opens it and Back closes it (`useUrlDialog` of
 * module-sdk), or in a page's own state (`useDialogState`).
 */
export interface DialogPlace {
  open: boolean
  /** Back was pressed on unsaved input: it has to be asked. */
  leaving: boolean
  close(): void
  /** Opens it, and leads back to the form after Back. */
  show(): void
  /** Lets go of what was typed, after Back. */
  discard(): void
  setDirty(dirty: boolean): void
  /** Part of what was sent is stored: who leaves is told so. */
  setUnfinished?(unfinished: boolean): void
  /** It is being sent: the page under it has to stay, for what was typed is needed again if that fails. */
  setSending?(sending: boolean): void
  /** Where a form in it keeps what is typed. Who closes or discards clears it. */
  draft?: DraftPlace
}

/** The same place, where something of the page's own ends too when the form is closed or discarded. */
export function endingWith<Place extends DialogPlace>(place: Place, end: () => void): Place {
  const andEnd = (act: () => void) => () => {
    act()
    end()
  }
  return { ...place, close: andEnd(place.close), discard: andEnd(place.discard) }
}

/** A dialog that is open as long as the page says so, without an address of its own. */
export function useDialogState(openAtFirst = false): DialogPlace {
  const [open, setOpen] = useState(openAtFirst)
  return useMemo(() => {
    const close = () => setOpen(false)
    return { open, leaving: false, close, show: () => setOpen(true), discard: close, setDirty: () => {} }
  }, [open])
}
