import { isFinal, isTurnedAway } from '@keystead/api-client/api-error'
import type { SaveStep } from './save-step.ts'

/**
 * State machine of a multi-call save that survives partial failure. Pure: maps what is known of each step to the next
 * request.
 */

export interface StepState {
  state: 'done' | 'failed'
  /** Id of the created row. */
  id?: string
  /** What the server has, or may have if no response arrived. */
  sent?: object
}

/** By step key; missing steps are open. */
export type Progress = Readonly<Record<string, StepState>>

export type Act = { send: 'create'; body: object } | { send: 'update'; body: object; id: string }

/** The next request of a step; undefined if the server already has its body. */
export function nextAct(step: SaveStep, progress: Progress): Act | undefined {
  const { key, body, of } = step
  const { id, sent } = progress[key] ?? {}
  const isSent = sent !== undefined && isSame(sent, body)
  if (of !== undefined) {
    const otherId = progress[of]?.id
    return isSent || otherId === undefined ? undefined : { send: 'update', body, id: otherId }
  }
  if (id !== undefined) return isSent ? undefined : { send: 'update', body, id }
  // No response: retrying the same body and key finds the row if it exists. Changes follow as an update.
  return { send: 'create', body: sent ?? body }
}

export function afterSuccess(progress: Progress, step: SaveStep, act: Act, id: string): Progress {
  const createdId = step.of === undefined ? id : undefined
  return { ...progress, [step.key]: { state: 'done', id: createdId, sent: act.body } }
}

/** A rejection stores nothing; without a response the server may have stored what was sent. */
export function afterFailure(progress: Progress, { key }: SaveStep, act: Act, error?: unknown): Progress {
  const { id, sent } = progress[key] ?? {}
  const sentAfter = () => {
    if (isTurnedAway(error)) return sent
    if (isFinal(error)) return id ? sent : undefined
    return act.send === 'create' ? act.body : undefined
  }
  return { ...progress, [key]: { state: 'failed', id, sent: sentAfter() } }
}

export const stateOf = ({ key }: Pick<SaveStep, 'key'>, progress: Progress): 'done' | 'failed' | 'open' =>
  progress[key]?.state ?? 'open'

const isSame = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right)
