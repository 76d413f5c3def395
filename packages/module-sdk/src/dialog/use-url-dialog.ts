import { useLatest } from '@keystead/api-client/react/use-latest'
import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { useUnsaved } from '../hooks.ts'
import { useHost } from '../host-context.ts'
import type { DraftPlace } from './drafts.ts'
import { wayBackOf } from './link-back.ts'

/** A dialog whose open state lives in the URL. Its functions are stable across renders. */
export interface UrlDialog {
  open: boolean
  /** The parameter's value: the id of what is edited; empty for `?new`. */
  value: string
  /** Back was pressed with unsaved input: ask, then call `show` or `discard`. */
  leaving: boolean
  /** Reopens it with its last value. */
  show: () => void
  showFor: (value: string) => void
  close: () => void
  discard: () => void
  setDirty: (dirty: boolean) => void
  /** A save failed half-way: the leave confirmation is worded accordingly. */
  setUnfinished: (unfinished: boolean) => void
  /** The form is being sent. */
  setSending: (sending: boolean) => void
  /** Draft slot for the form, until it is closed or discarded. */
  draft: DraftPlace
  /** Props for a real link that opens it. */
  linkTo: (value: string) => { to: string; state: object }
}

/**
 * A dialog whose open state lives in the URL (`?new`, `?unit=<id>`): links open it, Back closes it. Input survives
 * Back until the user discards it. Closing leads to `?back=`, if a link of another page opened it (`useLinkBack`).
 *
 * @param about other parameters the form starts from (`unit` of `?new&unit=<id>`): each value gets its own draft, and
 * a link that set them has them removed on close. Must be a stable array
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

/** The dialog's URL parameter: presence, value, and functions to set and remove it. */
function usePlaceInUrl(name: string, about: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const opened = (state as { opened?: string } | null)?.opened
  const isInUrl = params.has(name)
  const value = useStableValue<string>((before = '') => params.get(name) ?? before)
  const address = useStableValue<string>((before = `${name}=`) => {
    if (!isInUrl) return before
    const given = about.filter((each) => params.has(each)).map((each) => `&${each}=${params.get(each)}`)
    return `${name}=${value}${given.join('')}`
  })
  const back = wayBackOf(params, name)
  // The entry before this one is then the page with the link: going back leaves no trace of the form.
  const isPushed = useNavigationType() === 'PUSH'
  const cameBy = useStableValue<string | undefined>((before) => (back && isPushed ? key : before))
  // The router's functions change with every URL change.
  const now = useLatest({ params, setParams, navigate, opened, value, back, isEntry: cameBy === key })
  const leave = useLeave()
  // What the URL has or is about to have, null once the page is left: a repeated or late call must not navigate.
  const asked = useRef<string | null>(null)
  useEffect(() => {
    asked.current = params.get(name)
    return () => {
      asked.current = null
    }
  }, [params, name])
  const acts = useMemo(() => {
    const showFor = (wanted: string) => {
      if (asked.current === wanted) return
      asked.current = wanted
      const options = { preventScrollReset: true, state: { opened: name } }
      now.current.setParams((before) => withValue(before, name, wanted), options)
    }
    return {
      showFor,
      show: () => showFor(now.current.value),
      close: () => {
        if (asked.current === null) return
        asked.current = null
        // Pop the entry this page pushed, so that Forward cannot reopen a finished form.
        if (now.current.opened === name) now.current.navigate(-1)
        else if (now.current.back) leave(now.current.isEntry ? -1 : now.current.back)
        else
          now.current.setParams((before) => without(before, [name, ...about, 'back']), {
            preventScrollReset: true,
            replace: true,
          })
      },
      linkTo: (wanted: string) => ({
        to: `?${withValue(now.current.params, name, wanted)}`,
        state: { opened: name },
      }),
    }
  }, [name, about, leave])
  return { isInUrl, value, address, acts }
}

/** Leaves the page once the form has reported itself clean, or the shell would ask about unsaved input. */
function useLeave(): (to: string | -1) => void {
  const navigate = useNavigate()
  const [to, setTo] = useState<string | -1>()
  const go = useEffectEvent((to: string | -1) => {
    setTo(undefined)
    if (to === -1) navigate(-1)
    else navigate(to, { replace: true })
  })
  useEffect(() => {
    if (to === undefined) return
    const timer = setTimeout(() => go(to))
    return () => clearTimeout(timer)
  }, [to])
  return setTo
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
