import { randomKey } from '@keystead/api-client/random-key'
import { useState } from 'react'
import type { DraftPlace } from '../form/draft/form-draft.ts'
import { markPartialSave } from '../form/errors/partial-save.ts'
import { runSteps } from './run-steps.ts'
import type { SaveStep } from './save-step.ts'
import { type Progress, stateOf } from './step-progress.ts'

type NamedStep = Pick<SaveStep, 'key' | 'label'>

interface Attempt {
  key: string
  progress: Progress
  /** Steps of the last run, if it failed part-way. */
  failed?: NamedStep[]
}

export interface StepsSave {
  /**
   * Sends the remaining steps.
   * @returns the progress of each step, including its row's id
   * @throws the first failing step's error, with locations mapped to the form
   */
  run(steps: SaveStep[]): Promise<Progress>
  /** Steps of the last run, if it failed; `<StepsAccount>` shows how far it got. */
  failed?: NamedStep[]
  /** Failed part-way: something is stored, but not everything. */
  isPartial: boolean
  progress: Progress
  /** Whether a step's row is stored, or may be as no response arrived: it can be changed, but no longer omitted. */
  isStored(key: string): boolean
  /** Resets for a new save. */
  begin(): void
}

export interface SaveStepsOptions {
  /** Message if the server's response lacks an id. */
  noId: string
  /** The form's draft, which also keeps the progress, so that nothing is created twice after a reload. */
  draft?: DraftPlace
  /** Renders after each step, not only at the end: for a form that shows how far it is, or omits rows just stored. */
  isLive?: boolean
}

/**
 * A multi-call save that keeps each step's progress until reset: after a partial failure only the rest is sent, nothing
 * twice.
 */
export function useSaveSteps({ noId, draft, isLive }: SaveStepsOptions): StepsSave {
  const [attempt, setAttempt] = useState<Attempt>(() => attemptIn(draft) ?? newAttempt())
  const [isUnderWay, setUnderWay] = useState(attempt.failed !== undefined)
  const [place, setPlace] = useState(draft)
  if (place !== draft) {
    setPlace(draft)
    // Another URL has its own saved attempt. A save in progress belongs to the form, and survives Back.
    const storedAttempt = isUnderWay ? undefined : attemptIn(draft)
    if (storedAttempt) {
      setUnderWay(true)
      setAttempt(storedAttempt)
    }
  }
  const { failed, progress } = attempt
  return {
    async run(steps) {
      setUnderWay(true)
      let current = attempt
      const namedSteps = steps.map(({ key, label }) => ({ key, label }))
      // A reload in the middle of a save counts as a failure there.
      const saveToDraft = (progress: Progress) =>
        draft?.write({ attempt: { ...current, progress, failed: namedSteps } })
      const onProgress = (progress: Progress, ifUnanswered: Progress) => {
        const isAnswered = progress !== current.progress
        current = { ...current, progress }
        // Rendering a long form after each step takes longer than the requests.
        if (isAnswered && (isLive || current.failed)) setAttempt(current)
        saveToDraft(ifUnanswered)
      }
      try {
        await runSteps({ steps, ...current, noId, onProgress })
        setAttempt(current)
        return current.progress
      } catch (error) {
        setAttempt({ ...current, failed: namedSteps })
        if (isPartial(namedSteps, current.progress)) markPartialSave(error)
        throw error
      }
    },
    failed,
    isPartial: isPartial(failed, progress),
    progress,
    isStored: (key) => progress[key]?.id !== undefined || progress[key]?.sent !== undefined,
    begin() {
      setUnderWay(false)
      setAttempt(newAttempt())
    },
  }
}

const isPartial = (failed: NamedStep[] | undefined, progress: Progress): boolean =>
  failed?.some((step) => stateOf(step, progress) === 'done') ?? false

const newAttempt = (): Attempt => ({ key: randomKey(), progress: {} })

/** The interrupted save kept in the draft. */
function attemptIn(draft: DraftPlace | undefined): Attempt | undefined {
  const attempt = draft?.read()?.kept.attempt as Partial<Attempt> | null | undefined
  if (typeof attempt?.key !== 'string' || typeof attempt.progress !== 'object') return undefined
  return { key: attempt.key, progress: attempt.progress ?? {}, failed: attempt.failed ?? undefined }
}
