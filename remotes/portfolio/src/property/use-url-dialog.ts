import { useUnsaved } from '@keystead/module-sdk'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export interface UrlDialog {
  open: boolean
  /** What stands behind the name in the URL: the id of what is edited; empty for `?new`. */
  value: string
  /** Back was pressed while the form holds unsaved input: ask, then `show` again or `discard`. */
  leaving: boolean
  /** Opens it for what was last behind the name. */
  show: () => void
  showFor: (value: string) => void
  close: () => void
  discard: () => void
  setDirty: (dirty: boolean) => void
  /** For a real link that opens it. */
  linkTo: (value: string) => { to: string; state: object }
}

/**
 * A dialog whose being open stands in the URL (`?new`, `?unit=<id>`), so that a link opens it and Back closes it. Typed
 * input outlives a press of Back until the person says that it may go.
 */
export function useUrlDialog(name: string): UrlDialog {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const opened = (useLocation().state as { opened?: string } | null)?.opened
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const isInUrl = params.has(name)
  // Where it will be once the navigation that was asked for is drawn: the second press of a double click comes before that.
  const willBeInUrl = useRef(isInUrl)
  useLayoutEffect(() => {
    willBeInUrl.current = isInUrl
  }, [isInUrl])
  const last = useRef('')
  if (isInUrl) last.current = params.get(name) ?? ''
  const withValue = (now: URLSearchParams, value: string) => {
    const next = new URLSearchParams(now)
    next.set(name, value)
    return next
  }
  const showFor = (value: string) => {
    willBeInUrl.current = true
    setParams((now) => withValue(now, value), { preventScrollReset: true, state: { opened: name } })
  }
  const show = () => {
    // A second entry on the history would bring the dialog back when it is closed.
    if (!willBeInUrl.current) showFor(last.current)
  }
  const close = () => {
    setDirty(false)
    if (!willBeInUrl.current) return
    willBeInUrl.current = false
    // What this page put on the history it takes off again: Forward must not reopen a form that is done.
    if (opened === name) return navigate(-1)
    const remove = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      next.delete(name)
      return next
    }
    setParams(remove, { preventScrollReset: true, replace: true })
  }
  return {
    open: isInUrl || dirty,
    value: last.current,
    leaving: dirty && !isInUrl,
    show,
    showFor,
    close,
    discard: () => setDirty(false),
    setDirty,
    linkTo: (value) => ({ to: `?${withValue(params, value)}`, state: { opened: name } }),
  }
}
