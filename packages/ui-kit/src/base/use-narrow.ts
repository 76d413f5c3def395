import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than this many pixels; for what CSS cannot do, as drawing rows instead of a table. */
export function useNarrow(width: number): boolean {
  const query = `(max-width: ${width - 1}px)`
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
