import { isFinal, isTurnedAway } from '@keystead/api-client/api-error'
import { changesLeft } from '@keystead/api-client/edit-conflict'
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

/** The next request of a step; undefined if the server already has its body. Updates hold only what has changed. */
export function nextAct(step: SaveStep, progress: Progress): Act | undefined {
  const { key, body, of } = step
  const { id, sent } = progress[key] ?? {}
  // No response: retrying the same body and key finds the row if it exists. Changes follow as an update.
  if (of === undefined && id === undefined) return { send: 'create', body: sent ?? body }
  const rowId = of === undefined ? id : progress[of]?.id
  const changes = sent ? changesLeft(body, sent) : body
  const isSent = sent !== undefined && Object.keys(changes).length === 0
  return isSent || rowId === undefined ? undefined : { send: 'update', body: changes, id: rowId }
}

/** @param id the row's, from the response */
export function afterSuccess(progress: Progress, step: SaveStep, act: Act, id: string): Progress {
  const createdId = step.of === undefined ? id : undefined
  const before = act.send === 'update' ? progress[step.key]?.sent : undefined
  return { ...progress, [step.key]: { state: 'done', id: createdId, sent: { ...before, ...act.body } } }
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

/** A step not sent yet is open. */
export const stateOf = ({ key }: Pick<SaveStep, 'key'>, progress: Progress): 'done' | 'failed' | 'open' =>
  progress[key]?.state ?? 'open'
