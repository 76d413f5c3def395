import { useUnsaved } from '@keystead/module-sdk'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export interface UrlDialog {
  open: boolean
  /** Back was pressed while the form holds unsaved input: ask, then `show` again or `discard`. */
  leaving: boolean
  show: () => void
  close: () => void
  discard: () => void
  setDirty: (dirty: boolean) => void
}

/**
 * A dialog whose being open stands in the URL (`?new`), so that a link opens it and Back closes it. Typed input outlives
 * a press of Back until the person says that it may go.
 */
export function useUrlDialog(name: string): UrlDialog {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const opened = (useLocation().state as { opened?: string } | null)?.opened
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const isInUrl = params.has(name)
  const changeUrl = (change: (next: URLSearchParams) => void, options: object) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        change(next)
        return next
      },
      { preventScrollReset: true, ...options },
    )
  const show = () => changeUrl((next) => next.set(name, ''), { state: { opened: name } })
  const close = () => {
    setDirty(false)
    // What this page put on the history it takes off again: Forward must not reopen a form that is done.
    if (opened === name) navigate(-1)
    else changeUrl((next) => next.delete(name), { replace: true })
  }
  return {
    open: isInUrl || dirty,
    leaving: dirty && !isInUrl,
    show,
    close,
    discard: () => setDirty(false),
    setDirty,
  }
}
