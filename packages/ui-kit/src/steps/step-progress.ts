import type { SaveStep } from './save-step.ts'

/**
 * How a save of several calls survives a failure half-way. Pure: what is known of each step goes in, what to send
 * next comes out.
 */

export interface StepState {
  state: 'done' | 'failed'
  /** The row that was created. */
  id?: string
  /** What the server holds, or may hold when no answer came. */
  sent?: object
}

/** By the step's key; a step that is not in it is open. */
export type Progress = Readonly<Record<string, StepState>>

export type Act = { send: 'create'; body: object } | { send: 'update'; body: object; id: string }

/** What is to be sent for a step: nothing where the server holds just this. */
export function nextAct(step: SaveStep, progress: Progress): Act | undefined {
  const { key, body, of } = step
  const { id, sent } = progress[key] ?? {}
  const isSent = sent !== undefined && isSame(sent, body)
  if (of !== undefined) {
    const otherId = progress[of]?.id
    return isSent || otherId === undefined ? undefined : { send: 'update', body, id: otherId }
  }
  if (id !== undefined) return isSent ? undefined : { send: 'update', body, id }
  // No answer came: the same body again under the same key finds the row if there is one. Changes follow after it.
  return { send: 'create', body: sent ?? body }
}

export function afterSuccess(progress: Progress, step: SaveStep, act: Act, id: string): Progress {
  const own = step.of === undefined ? id : undefined
  return { ...progress, [step.key]: { state: 'done', id: own, sent: act.body } }
}

/** A refusal leaves nothing behind; without an answer the server may hold what was sent. */
export function afterFailure(progress: Progress, { key }: SaveStep, act: Act, refused: boolean): Progress {
  const { id, sent } = progress[key] ?? {}
  const unclear = act.send === 'create' ? act.body : undefined
  return { ...progress, [key]: { state: 'failed', id, sent: refused ? (id ? sent : undefined) : unclear } }
}

export const stateOf = ({ key }: Pick<SaveStep, 'key'>, progress: Progress): 'done' | 'failed' | 'open' =>
  progress[key]?.state ?? 'open'

const isSame = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right)
