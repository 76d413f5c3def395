import { useLatest } from '@keystead/api-client/react/use-latest'
import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { useUnsaved } from '../hooks.ts'
import { useHost } from '../host-context.ts'
import { useDelayedMark } from './created-row.ts'
import type { DraftPlace, Drafts } from './drafts.ts'
import { wayBackOf } from './link-back.ts'

/** A dialog whose open state lives in the URL. Its functions are stable across renders. */
export interface UrlDialog {
  open: boolean
  /** The parameter's value: the id of what is edited; empty for `?new`. */
  value: string
  /** Values of the `about` parameters that it was opened with; Back does not remove them. */
  about: Pick<URLSearchParams, 'get'>
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
export function useUrlDialog(name: string, about = noParameters): UrlDialog {
  const [dirty, setDirty] = useState(false)
  const place = usePlaceInUrl(name, about, dirty)
  const { isInUrl, value, address, about: aboutValues, actions } = place
  const { drafts } = useHost()
  const { pathname } = useLocation()
  const draft = useDraft(drafts, `${pathname}?${address}`, isInUrl, dirty)
  const [unfinished, setUnfinished] = useState(false)
  const [sending, setSending] = useState(false)
  useUnsaved(dirty, draft.clear, unfinished, sending)
  useDelayedMark(isInUrl)
  return useMemo(
    () => ({
      open: isInUrl || dirty,
      value,
      about: aboutValues,
      leaving: dirty && !isInUrl,
      ...actions,
      close: () => {
        setDirty(false)
        draft.clear()
        actions.close()
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
    [isInUrl, dirty, value, aboutValues, actions, draft],
  )
}

const noParameters: readonly string[] = []

interface Opening {
  drafts: Pick<Drafts, 'placeOf'>
  form: string
  open: boolean
  draft: DraftPlace
}

/** The form's draft slot, a new one for each opening: another tab may have left a draft meanwhile. */
function useDraft(drafts: Opening['drafts'], form: string, isInUrl: boolean, dirty: boolean): DraftPlace {
  const open = isInUrl || dirty
  return useStableValue<Opening>((before) => {
    const isOpening = isInUrl && !before?.open
    const same = before?.drafts === drafts && before.form === form && !isOpening ? before : undefined
    if (same?.open === open) return same
    return { drafts, form, open, draft: same?.draft ?? drafts.placeOf(form) }
  }).draft
}

/** The dialog's URL parameter: presence, value, and functions to set and remove it. */
function usePlaceInUrl(name: string, about: readonly string[], dirty: boolean) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const opened = (state as { opened?: string } | null)?.opened
  const isInUrl = params.has(name)
  const value = useStableValue<string>((before = '') => params.get(name) ?? before)
  const { address, aboutValues } = useStableValue<{ address: string; aboutValues: URLSearchParams }>(
    (before = { address: `${name}=`, aboutValues: none }) => {
      if (!isInUrl) return before
      const given = about.filter((parameter) => params.has(parameter))
      const entries = given.map((parameter) => [parameter, params.get(parameter) ?? ''])
      const address = [[name, value], ...entries].map((entry) => entry.join('=')).join('&')
      return address === before.address ? before : { address, aboutValues: new URLSearchParams(entries) }
    },
  )
  const back = wayBackOf(params, name)
  // The entry before this one is then the page with the link: going back leaves no trace of the form.
  const isPushed = useNavigationType() === 'PUSH'
  const entryKey = useStableValue<string | undefined>((before) => (back && isPushed ? key : before))
  // The router's functions change with every URL change.
  const latest = useLatest({
    params,
    setParams,
    navigate,
    opened,
    value,
    aboutValues,
    dirty,
    back,
    isEntry: entryKey === key,
  })
  const leave = useLeave()
  // What the URL has or is about to have, null once the page is left: a repeated or late call must not navigate.
  const requestedValue = useRef<string | null>(null)
  useEffect(() => {
    requestedValue.current = params.get(name)
    return () => {
      requestedValue.current = null
    }
  }, [params, name])
  const actions = useMemo(() => {
    const open = (value: string, others: URLSearchParams = none) => {
      if (requestedValue.current === value) return
      requestedValue.current = value
      const options = { preventScrollReset: true, state: { opened: name } }
      latest.current.setParams((before) => withValue(withAll(before, others), name, value), options)
    }
    return {
      showFor: (value: string) => open(value),
      // Restores the `about` parameters only after Back: a new opening is about nothing.
      show: () => open(latest.current.value, latest.current.dirty ? latest.current.aboutValues : none),
      close: () => {
        if (requestedValue.current === null) return
        requestedValue.current = null
        // Pop the entry this page pushed: Back would otherwise stay on this page once.
        if (latest.current.opened === name) latest.current.navigate(-1)
        else if (latest.current.back) leave(latest.current.isEntry ? -1 : latest.current.back)
        else
          latest.current.setParams((before) => without(before, [name, ...about, 'back']), {
            preventScrollReset: true,
            replace: true,
          })
      },
      linkTo: (value: string) => ({
        to: `?${withValue(latest.current.params, name, value)}`,
        state: { opened: name },
      }),
    }
  }, [name, about, leave])
  return { isInUrl, value, address, about: aboutValues, actions }
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

const none = new URLSearchParams()

function withAll(params: URLSearchParams, others: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of others) next.set(name, value)
  return next
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
