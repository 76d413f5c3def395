import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DialogPlace } from './dialog-place.ts'

/**
 * The dialog of a create form. Once stored (`created`), closing replaces the form's history entry with the row's page,
 * so that Back leads to where the form was opened.
 * @param pathOf the row's page by id, or a place in the same page, such as `?period=<id>`
 */
export function useCreatedPlace<Place extends DialogPlace>(dialog: Place, pathOf: (id: string) => string) {
  const stored = useRef<string>(undefined)
  const open = useOpenCreated()
  const close = () => {
    const id = stored.current
    stored.current = undefined
    // The user has gone back: stay there.
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
    // Wait until the form has reported itself clean, or navigation would ask about unsaved changes.
    const timer = setTimeout(() => go(path))
    return () => clearTimeout(timer)
  }, [path])
  return setPath
}
