import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DialogPlace } from './dialog-place.ts'

/**
 * Where a form that creates is open. Once its row is stored (`created`), closing leads to the row's page, in the place of
 * the form in the history: Back is the page that it was opened on.
 *
 * @param pathOf of the row's page, by its id; or of its place in the same page, as `?period=<id>`
 */
export function useCreatedPlace<Place extends DialogPlace>(dialog: Place, pathOf: (id: string) => string) {
  const stored = useRef<string>(undefined)
  const open = useOpenCreated()
  const close = () => {
    const id = stored.current
    stored.current = undefined
    // Who has gone back meanwhile stays where they went.
    if (id === undefined || !dialog.open) return dialog.close()
    dialog.discard()
    open(pathOf(id))
  }
  return {
    place: { ...dialog, close },
    created(id: string | undefined) {
      stored.current = id
    },
  }
}

function useOpenCreated(): (path: string) => void {
  const navigate = useNavigate()
  const [path, setPath] = useState<string>()
  const go = useEffectEvent((path: string) =>
    navigate(path, { replace: true, preventScrollReset: path.startsWith('?') }),
  )
  useEffect(() => {
    if (path === undefined) return
    // Not before the form has told that it holds nothing unsaved any more: the page would be asked about.
    const timer = setTimeout(() => go(path))
    return () => clearTimeout(timer)
  }, [path])
  return setPath
}
