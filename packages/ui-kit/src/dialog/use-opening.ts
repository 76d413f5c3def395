import { useState } from 'react'
import type { DialogPlace } from './dialog-place.ts'

interface Opening {
  open: boolean
  /** Changes each time the dialog opens: as a key, it gives every opening a fresh form. */
  count: number
  onBusyChange: (busy: boolean) => void
}

/** A form's dialog, which Back does not take away while it is sent: what was typed is needed again if that fails. */
export function useOpening(dialog: DialogPlace): Opening {
  const [busy, setBusy] = useState(false)
  const open = dialog.open || busy
  const onBusyChange = (now: boolean) => {
    setBusy(now)
    dialog.setSending?.(now)
  }
  const [opening, setOpening] = useState({ count: 0, open })
  if (opening.open !== open) setOpening({ count: opening.count + (open ? 1 : 0), open })
  return { open, count: opening.count, onBusyChange }
}
