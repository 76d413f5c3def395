import { useMemo, useState } from 'react'
import type { DraftPlace } from '../form/draft/form-draft.ts'

/**
 * Where a dialog's open state lives: in the URL, so that it can be linked and Back closes it (`useUrlDialog` of
 * module-sdk), or in the page's state (`useDialogState`).
 */
export interface DialogPlace {
  open: boolean
  /** Back was pressed with unsaved input: confirm. */
  leaving: boolean
  close(): void
  /** Opens it; after Back, returns to the form. */
  show(): void
  /** Discards the input after Back. */
  discard(): void
  setDirty(dirty: boolean): void
  /** Part of the save is stored; leaving asks about it. */
  setUnfinished?(unfinished: boolean): void
  /** While sending the page must stay, as the input is needed if it fails. */
  setSending?(sending: boolean): void
  /** Where the form keeps its draft. Closing or discarding clears it. */
  draft?: DraftPlace
}

/** Wraps a place to also run `end` on close or discard. */
export function endingWith<Place extends DialogPlace>(place: Place, end: () => void): Place {
  const andEnd = (act: () => void) => () => {
    act()
    end()
  }
  return { ...place, close: andEnd(place.close), discard: andEnd(place.discard) }
}

/** Dialog state local to the page, without a URL. */
export function useDialogState(openAtFirst = false): DialogPlace {
  const [open, setOpen] = useState(openAtFirst)
  return useMemo(() => {
    const close = () => setOpen(false)
    return { open, leaving: false, close, show: () => setOpen(true), discard: close, setDirty: () => {} }
  }, [open])
}
