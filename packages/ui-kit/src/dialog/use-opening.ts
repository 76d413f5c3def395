import { useState } from 'react'
import type { DialogPlace } from './dialog-place.ts'

interface Opening {
  open: boolean
  /** Increments with each opening: use as a key for a fresh form. */
  count: number
  onBusyChange: (busy: boolean) => void
}

/** Keeps the dialog open on Back while sending, as the input is needed if it fails. */
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
