import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page: one that misses its frame would open in the page's place.
 *
 * @returns whether a file is held over the page
 */
export function useDroppedFile(onDropped: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDropped)
  useEffect(() => {
    const listening = new AbortController()
    const on = <Name extends 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      act: (event: DragEvent) => void,
    ) => window.addEventListener(name, act, { signal: listening.signal })
    on('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    // From one part of the page to the next it is still over the page.
    on('dragleave', ({ relatedTarget }) => setOver(relatedTarget !== null))
    on('drop', (event) => {
      event.preventDefault()
      setOver(false)
      drop(event.dataTransfer?.files[0])
    })
    return () => listening.abort()
  }, [])
  return isOver
}
