import { apiError, isApiError } from '@keystead/api-client/api-error'
import { runMany } from '@keystead/api-client/data/run-many'
import type { Loc, SaveStep } from './save-step.ts'
import { type Act, afterFailure, afterSuccess, nextAct, type Progress } from './step-progress.ts'

export interface Run {
  steps: SaveStep[]
  progress: Progress
  /** Of this save; prefix of each step's idempotency key. */
  key: string
  /** Message if the server's response lacks an id. */
  noId: string
  /** Called before each request and after each response, with the progress to assume if no other response arrives. */
  onProgress: (progress: Progress, ifUnanswered: Progress) => void
}

/**
 * Sends the remaining steps in order, those of a batch at the same time.
 * @throws the first failing call's error, with locations mapped to the form
 */
export async function runSteps({ steps, progress, key, noId, onProgress }: Run): Promise<void> {
  let current = progress
  const unanswered = new Map<SaveStep, Act>()
  const report = () => {
    const ifUnanswered = [...unanswered].reduce((all, [step, act]) => afterFailure(all, step, act), current)
    onProgress(current, ifUnanswered)
  }
  const idOf = (other: string) => {
    const id = current[other]?.id
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
    unanswered.set(step, act)
    report()
    try {
      const id = await send(step, act)
      current = afterSuccess(current, step, act, id)
    } catch (error) {
      current = afterFailure(current, step, act, error)
      throw placeError(error, step)
    } finally {
      unanswered.delete(step)
      report()
    }
  }
  const complete = async (step: SaveStep) => {
    // A repeated create is followed by an update if the body has changed since.
    for (let act = nextAct(step, current); act; act = nextAct(step, current)) await attempt(step, act)
  }
  for (const batch of batchesOf(steps)) {
    const failed = (await runMany(batch, complete)).find(({ state }) => state === 'failed')
    if (failed) throw failed.error
  }
}

const batchesOf = (steps: SaveStep[]) =>
  steps.reduce<SaveStep[][]>((batches, step) => {
    const last = batches.at(-1)
    if (step.batch !== undefined && step.batch === last?.[0]?.batch) last.push(step)
    else batches.push([step])
    return batches
  }, [])

/** Rewrites an error's locations to those of the form, so that messages appear at their fields. */
function placeError(error: unknown, { place }: SaveStep): unknown {
  if (!place || !isApiError(error) || typeof error.detail === 'string') return error
  const detail = error.detail.map((item) => ({ ...item, loc: place(withoutBody(item.loc)) }))
  const { status, type, params } = error
  return apiError({ status, type, detail, params }, error)
}

const withoutBody = (loc: Loc) => (loc[0] === 'body' ? loc.slice(1) : loc)
