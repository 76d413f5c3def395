import { useKept } from '@keystead/api-client/react/use-kept'
import { useLatest } from '@keystead/api-client/react/use-latest'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useUnsaved } from '../hooks.ts'
import { useHost } from '../host-context.ts'
import type { DraftPlace } from './drafts.ts'

/** A dialog whose being open stands in the URL. The acts are the same functions as long as the page stands. */
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
  /** A save failed half-way: leaving the page is asked about in other words. */
  setUnfinished: (unfinished: boolean) => void
  /** What is in it is being sent. */
  setSending: (sending: boolean) => void
  /** Where a form in it keeps what is typed, until it is closed or discarded. */
  draft: DraftPlace
  /** For a real link that opens it. */
  linkTo: (value: string) => { to: string; state: object }
}

/**
 * A dialog whose being open stands in the URL (`?new`, `?unit=<id>`), so that a link opens it and Back closes it. Typed
 * input outlives a press of Back until the person says that it may go.
 *
 * @param about what else in the URL its form begins with (`unit` of `?new&unit=<id>`): each has a draft of its own, and
 *   goes with the dialog where a link brought both. The same array each time
 */
export function useUrlDialog(name: string, about = nothingElse): UrlDialog {
  const place = usePlaceInUrl(name, about)
  const [dirty, setDirty] = useState(false)
  const { isInUrl, value, address, acts } = place
  const { drafts } = useHost()
  const { pathname } = useLocation()
  const draft = useMemo(() => drafts.placeOf(`${pathname}?${address}`), [drafts, pathname, address])
  const [unfinished, setUnfinished] = useState(false)
  const [sending, setSending] = useState(false)
  useUnsaved(dirty, draft.clear, unfinished, sending)
  return useMemo(
    () => ({
      open: isInUrl || dirty,
      value,
      leaving: dirty && !isInUrl,
      ...acts,
      close: () => {
        setDirty(false)
        draft.clear()
        acts.close()
      },
      discard: () => {
        setDirty(false)
        draft.clear()
      },
      setDirty,
      setUnfinished,
      setSending,
      draft,
    }),
    [isInUrl, dirty, value, acts, draft],
  )
}

const nothingElse: readonly string[] = []

/** The dialog's word in the URL: whether it is there, what it says, and the ways to set and remove it. */
function usePlaceInUrl(name: string, about: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const opened = (useLocation().state as { opened?: string } | null)?.opened
  const isInUrl = params.has(name)
  const value = useKept<string>((before = '') => params.get(name) ?? before)
  const address = useKept<string>((before = `${name}=`) => {
    if (!isInUrl) return before
    const given = about.filter((each) => params.has(each)).map((each) => `&${each}=${params.get(each)}`)
    return `${name}=${value}${given.join('')}`
  })
  // The router's own acts are others after each change of the URL.
  const now = useLatest({ params, setParams, navigate, opened, value })
  // The URL changes a moment after it was asked to: the same asked for twice would be two entries, or two steps back.
  const asked = useRef<{ value: string | null; from: URLSearchParams }>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const acts = useMemo(() => {
    const isAskedFor = (wanted: string | null) => {
      const isUnderWay = asked.current?.from === now.current.params
      const is = isUnderWay ? asked.current?.value : now.current.params.get(name)
      asked.current = { value: wanted, from: now.current.params }
      return is === wanted
    }
    const showFor = (wanted: string) => {
      if (isAskedFor(wanted)) return
      const options = { preventScrollReset: true, state: { opened: name } }
      now.current.setParams((before) => withValue(before, name, wanted), options)
    }
    return {
      showFor,
      show: () => showFor(now.current.value),
      close: () => {
        // The answer may come late: who has left the page meanwhile is not led away from where they went.
        if (!isHere.current || isAskedFor(null)) return
        // What this page put on the history it takes off again: Forward must not reopen a form that is done.
        if (now.current.opened === name) now.current.navigate(-1)
        else
          now.current.setParams((before) => without(before, [name, ...about]), {
            preventScrollReset: true,
            replace: true,
          })
      },
      linkTo: (wanted: string) => ({
        to: `?${withValue(now.current.params, name, wanted)}`,
        state: { opened: name },
      }),
    }
  }, [name, about])
  return { isInUrl, value, address, acts }
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set(name, value)
  return next
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of names) next.delete(name)
  return next
}
