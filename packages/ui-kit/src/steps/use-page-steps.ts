import { randomKey } from '@keystead/api-client/random-key'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface Trail {
  /** Of the page's visit: a reload, and entries of an earlier one, start over. */
  visit: string
  /** The steps after the first. */
  steps: string[]
}

/**
 * The current step of a page; each has its own history entry, so that the browser's Back leads to the one before.
 * @param held shown whatever the history says, such as while rows are being written
 */
export function usePageSteps<Step extends string>(first: Step, held?: Step) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [visit] = useState(randomKey)
  const [hasMoved, setHasMoved] = useState(false)
  const stored: Trail | undefined = state?.trail
  const steps = stored?.visit === visit ? (stored.steps as Step[]) : []
  const isHere = useRef(true)
  const setStep = (next: Step) => {
    // What the step waited for came after the person had gone to another page.
    if (!isHere.current) return
    setHasMoved(true)
    const place = next === first ? 0 : steps.indexOf(next) + 1
    if (place > 0 || next === first) {
      if (place < steps.length) navigate(place - steps.length)
      return
    }
    const trail: Trail = { visit, steps: [...steps, next] }
    navigate({ pathname, search, hash }, { state: { ...state, trail }, preventScrollReset: true })
  }
  const current = steps.at(-1) ?? first
  // Back while a step is held leads to it again: what comes of it is shown there.
  useEffect(() => {
    if (held !== undefined && held !== current) setStep(held)
  })
  // The steps of an earlier visit are over: one Back leaves the page.
  const stale = stored && stored.visit !== visit ? stored.steps.length : 0
  useEffect(() => {
    if (stale > 0) navigate(-stale)
  }, [stale, navigate])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return { step: held ?? current, setStep, hasMoved }
}
