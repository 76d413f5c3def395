import type { BuildingCreate } from '@keystead/api-client/buildings/contract'
import type { PropertyGroupCreate, PropertyGroupUpdate } from '@keystead/api-client/property-groups/contract'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'

/**
 * How a property gets created in several calls and survives a failure half-way (R10). Pure: what is known of each step
 * goes in, what to send next comes out.
 */

interface Bodies {
  group: PropertyGroupCreate
  /** What the group's POST does not take: type, year and address, sent by PUT. */
  details: PropertyGroupUpdate
  building: Omit<BuildingCreate, 'propertygroup_id'>
  unit: Omit<RentUnitCreate, 'building_id'>
}

export type StepKind = keyof Bodies
type StepOf<Kind extends StepKind> = { kind: Kind; key: string; index: number; body: Bodies[Kind] }
export type PlannedStep = { [Kind in StepKind]: StepOf<Kind> }[StepKind]

export interface StepProgress {
  state: 'done' | 'failed'
  /** The row that was created. */
  id?: string
  /** What the server holds, or may hold when no answer came. */
  sent?: PlannedStep['body']
}

/** By the step's key; a step that is not in it is open. */
export type Progress = Readonly<Record<string, StepProgress>>

export type Act = { send: 'create'; step: PlannedStep } | { send: 'update'; step: PlannedStep; id: string }

/** What is to be sent for a step: nothing where the server holds just this. */
export function nextAct(step: PlannedStep, progress: Progress): Act | undefined {
  const { id, sent } = progress[step.key] ?? {}
  const isSent = sent !== undefined && isSame(sent, step.body)
  if (step.kind === 'details') {
    const groupId = progress.group?.id
    if (isSent || groupId === undefined) return undefined
    return { send: 'update', step, id: groupId }
  }
  if (id !== undefined) return isSent ? undefined : { send: 'update', step, id }
  // No answer came: the same body again under the same key finds the row if there is one. Changes follow after it.
  return { send: 'create', step: sent === undefined ? step : ({ ...step, body: sent } as PlannedStep) }
}

export function afterSuccess(progress: Progress, { step, ...act }: Act, id: string): Progress {
  const rowId = act.send === 'update' && step.kind === 'details' ? undefined : id
  return { ...progress, [step.key]: { state: 'done', id: rowId, sent: step.body } }
}

/** A refusal leaves nothing behind; without an answer the server may hold what was sent. */
export function afterFailure(progress: Progress, { step, send }: Act, refused: boolean): Progress {
  const { id, sent } = progress[step.key] ?? {}
  const unclear = send === 'create' ? step.body : undefined
  return {
    ...progress,
    [step.key]: { state: 'failed', id, sent: refused ? (id ? sent : undefined) : unclear },
  }
}

export const stateOf = (step: PlannedStep, progress: Progress): 'done' | 'failed' | 'open' =>
  progress[step.key]?.state ?? 'open'

const isSame = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right)
