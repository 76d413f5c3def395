import { useState } from 'react'

/** True from the first opening on: what is loaded for it stays, and so can close in its own time. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen
}
