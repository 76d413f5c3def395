import { apiError, isApiError } from '@keystead/api-client/api-error'
import { placeError } from './place-error.ts'
import type { SaveStep } from './save-step.ts'
import { type Act, afterFailure, afterSuccess, nextAct, type Progress } from './step-progress.ts'

export interface Run {
  steps: SaveStep[]
  progress: Progress
  /** Of this save; each step's idempotency key begins with it. */
  key: string
  /** What is said where the server's answer names no row. */
  noId: string
  /** Told before each call: what is known if no answer comes. */
  onSend: (ifUnanswered: Progress) => void
  onProgress: (progress: Progress) => void
}

/**
 * Sends what is still to be sent, one step after the other.
 * @throws what the first failing call threw, with its places turned into those of the form
 */
export async function runSteps({ steps, progress, key, noId, onSend, onProgress }: Run): Promise<void> {
  let now = progress
  const idOf = (other: string) => {
    const id = now[other]?.id
    if (id === undefined) throw new Error(`The step ${other} has no row yet`)
    return id
  }
  const send = async (step: SaveStep, act: Act) => {
    if (act.send === 'update') {
      await step.update(act.id, act.body)
      return act.id
    }
    const row = await step.create?.(act.body, `${key}-${step.key}`, idOf)
    if (row?.id) return row.id
    throw apiError({ status: 200, type: 'no_id', detail: noId })
  }
  const attempt = async (step: SaveStep, act: Act) => {
    onSend(afterFailure(now, step, act, false))
    try {
      now = afterSuccess(now, step, act, await send(step, act))
    } catch (error) {
      now = afterFailure(now, step, act, isRefusal(error))
      throw placeError(error, step)
    } finally {
      onProgress(now)
    }
  }
  for (const step of steps) {
    // A repeated create is followed by an update where the body has changed since.
    for (let act = nextAct(step, now); act; act = nextAct(step, now)) await attempt(step, act)
  }
}

const isRefusal = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500
