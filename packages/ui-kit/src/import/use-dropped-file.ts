import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts a file dropped anywhere on the page; otherwise a missed drop zone makes the browser open the file.
 *
 * @returns whether a file is being dragged over the page
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
    // Moving between elements also fires dragleave, but with a relatedTarget.
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
