import { useMemo, useState } from 'react'

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
}

/** A dialog that is open as long as the page says so, without an address of its own. */
export function useDialogState(openAtFirst = false): DialogPlace {
  const [open, setOpen] = useState(openAtFirst)
  return useMemo(() => {
    const close = () => setOpen(false)
    return { open, leaving: false, close, show: () => setOpen(true), discard: close, setDirty: () => {} }
  }, [open])
}
