import { isApiError } from '@keystead/api-client/transport'
import { fieldError } from './field-error.ts'
import type { PlanCalls } from './plan-calls.ts'
import {
  type Act,
  afterFailure,
  afterSuccess,
  nextAct,
  type PlannedStep,
  type Progress,
} from './submit-plan.ts'

export interface Run {
  steps: PlannedStep[]
  progress: Progress
  calls: PlanCalls
  onProgress: (progress: Progress) => void
}

/**
 * Sends what the plan still holds, one after the other.
 * @throws what the first failing call threw, with its places turned into those of the form
 */
export async function runPlan({ steps, progress, calls, onProgress }: Run): Promise<void> {
  let now = progress
  const send = async (act: Act) => {
    try {
      now = afterSuccess(now, act, await calls.send(act, now, steps))
    } catch (error) {
      now = afterFailure(now, act, isRefusal(error))
      throw fieldError(error, act.step)
    } finally {
      onProgress(now)
    }
  }
  for (const step of steps) {
    // A repeated create is followed by an update where the body has changed since.
    for (let act = nextAct(step, now); act; act = nextAct(step, now)) await send(act)
  }
}

const isRefusal = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500
