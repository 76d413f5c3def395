import { randomKey } from '@keystead/api-client/random-key'
import { useState } from 'react'
import type { DraftPlace } from '../form/draft/form-draft.ts'
import { runSteps } from './run-steps.ts'
import type { SaveStep } from './save-step.ts'
import { type Progress, stateOf } from './step-progress.ts'

type NamedStep = Pick<SaveStep, 'key' | 'label'>

interface Attempt {
  key: string
  progress: Progress
  /** What was last sent, once that failed half-way. */
  failed?: NamedStep[]
}

export interface StepsSave {
  /**
   * Sends what is still to be sent.
   * @returns what is known of each step, its row's id among it
   * @throws what the first failing step threw, at the places of the form
   */
  run(steps: SaveStep[]): Promise<Progress>
  /** What was last sent, once that failed: `<StepsAccount>` says how far it came. */
  failed?: NamedStep[]
  /** It failed half-way: something is stored, and not all of it. */
  isPartial: boolean
  progress: Progress
  /** Whether a step's row is there already: it can be changed, no longer left out. */
  isStored(key: string): boolean
  /** Forgets it all, for a new save. */
  begin(): void
}

export interface SaveStepsOptions {
  /** What is said where the server's answer names no row. */
  noId: string
  /** Where the form keeps what is typed: what is known of the steps goes with it, so that a reload makes nothing twice. */
  draft?: DraftPlace
}

/**
 * A save of several calls that keeps, until it is begun anew, what is known of each step: after a failure half-way only
 * the rest is sent, and nothing twice.
 */
export function useSaveSteps({ noId, draft }: SaveStepsOptions): StepsSave {
  const [attempt, setAttempt] = useState<Attempt>(() => attemptIn(draft) ?? newAttempt())
  const [isUnderWay, setUnderWay] = useState(attempt.failed !== undefined)
  const [place, setPlace] = useState(draft)
  if (place !== draft) {
    setPlace(draft)
    // At another address another save was left. One that is under way is the form's own, which outlives Back.
    const found = isUnderWay ? undefined : attemptIn(draft)
    if (found) {
      setUnderWay(true)
      setAttempt(found)
    }
  }
  const { failed, progress } = attempt
  return {
    async run(steps) {
      setUnderWay(true)
      let known = attempt
      const sent = steps.map(({ key, label }) => ({ key, label }))
      // Who comes back after a reload in the midst of it finds it as if it had failed there.
      const keep = (progress: Progress) => draft?.write({ attempt: { ...known, progress, failed: sent } })
      const onProgress = (progress: Progress) => {
        known = { ...known, progress }
        setAttempt(known)
        keep(progress)
      }
      try {
        await runSteps({ steps, ...known, noId, onSend: keep, onProgress })
        return known.progress
      } catch (error) {
        setAttempt({ ...known, failed: sent })
        throw error
      }
    },
    failed,
    isPartial: failed?.some((step) => stateOf(step, progress) === 'done') ?? false,
    progress,
    isStored: (key) => progress[key]?.id !== undefined,
    begin() {
      setUnderWay(false)
      setAttempt(newAttempt())
    },
  }
}

const newAttempt = (): Attempt => ({ key: randomKey(), progress: {} })

/** What the draft knows of a save that was under way. */
function attemptIn(draft: DraftPlace | undefined): Attempt | undefined {
  const kept = draft?.read()?.kept.attempt as Partial<Attempt> | null | undefined
  if (typeof kept?.key !== 'string' || typeof kept.progress !== 'object') return undefined
  return { key: kept.key, progress: kept.progress ?? {}, failed: kept.failed ?? undefined }
}
