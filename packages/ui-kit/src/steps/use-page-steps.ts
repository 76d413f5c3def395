import { randomKey } from '@keystead/api-client/random-key'
import { useState } from 'react'
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
  const setStep = (next: Step) => {
    setHasMoved(true)
    const place = next === first ? 0 : steps.indexOf(next) + 1
    if (place > 0 || next === first) {
      if (place < steps.length) navigate(place - steps.length)
      return
    }
    const trail: Trail = { visit, steps: [...steps, next] }
    navigate({ pathname, search, hash }, { state: { ...state, trail }, preventScrollReset: true })
  }
  return { step: held ?? steps.at(-1) ?? first, setStep, hasMoved }
}
