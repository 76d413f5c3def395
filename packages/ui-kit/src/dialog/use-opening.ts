import { useState } from 'react'

/** A number that changes each time the dialog opens: as a key, it gives every opening a fresh form. */
export function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ count: 0, open })
  if (opening.open !== open) setOpening({ count: opening.count + (open ? 1 : 0), open })
  return opening.count
}
