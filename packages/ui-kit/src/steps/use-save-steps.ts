import { randomKey } from '@keystead/api-client/random-key'
import { useRef, useState } from 'react'
import { runSteps } from './run-steps.ts'
import type { SaveStep } from './save-step.ts'
import type { Progress } from './step-progress.ts'

interface Attempt {
  key: string
  progress: Progress
  /** What was last sent, once that failed half-way. */
  failed?: SaveStep[]
}

export interface StepsSave {
  /** Sends what is still to be sent. @throws what the first failing step threw, at the places of the form */
  run(steps: SaveStep[]): Promise<void>
  /** What was last sent, once that failed half-way: `<StepsNotice>` says how far it came. */
  failed?: SaveStep[]
  progress: Progress
  /** Whether a step's row is there already: it can be changed, no longer left out. */
  isStored(key: string): boolean
  /** Forgets it all, for a new save. */
  begin(): void
}

/**
 * A save of several calls that keeps, until it is begun anew, what is known of each step: after a failure half-way only
 * the rest is sent, and nothing twice (R10). `noId`: what is said where the server's answer names no row.
 */
export function useSaveSteps({ noId }: { noId: string }): StepsSave {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ key: randomKey(), progress: {} }))
  const latest = useRef(attempt)
  const set = (next: Attempt) => {
    latest.current = next
    setAttempt(next)
  }
  return {
    async run(steps) {
      const { key, progress } = latest.current
      const onProgress = (now: Progress) => set({ ...latest.current, progress: now })
      try {
        await runSteps({ steps, progress, key, noId, onProgress })
      } catch (error) {
        set({ ...latest.current, failed: steps })
        throw error
      }
    },
    failed: attempt.failed,
    progress: attempt.progress,
    isStored: (key) => attempt.progress[key]?.id !== undefined,
    begin: () => set({ key: randomKey(), progress: {} }),
  }
}
