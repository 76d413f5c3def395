import { buildings } from '@keystead/api-client/buildings/resource'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import type { Act, PlannedStep, Progress } from './submit-plan.ts'

export interface PlanCalls {
  /** Sends one act; gives the id of the row. */
  send: (act: Act, progress: Progress, steps: PlannedStep[]) => Promise<string>
}

/** The calls of one wizard: `key` is made when it opens, so that a retry finds what an earlier try has created. */
export function planCalls(key: string, noIdText: string): PlanCalls {
  return {
    async send(act, progress, steps) {
      const row = act.send === 'create' ? create(act.step, progress, steps, key) : update(act.step, act.id)
      const { id } = await row
      if (!id)
        throw Object.assign(new Error(noIdText), {
          name: 'ApiError',
          status: 200,
          type: 'no_id',
          detail: noIdText,
        })
      return id
    },
  }
}

function create(
  step: PlannedStep,
  progress: Progress,
  steps: PlannedStep[],
  key: string,
): Promise<{ id: string }> {
  const stepKey = `${key}-${step.key}`
  switch (step.kind) {
    case 'building':
      return buildings.create({ ...step.body, propertygroup_id: progress.group?.id }, stepKey)
    case 'unit':
      return rentUnits.create({ ...step.body, building_id: firstBuildingId(progress, steps) }, stepKey)
    case 'group':
      return propertyGroups.create(step.body, stepKey)
    case 'details':
      throw new Error('Details are an update of the group')
  }
}

function update(step: PlannedStep, id: string): Promise<{ id: string }> {
  switch (step.kind) {
    case 'building':
      // A building's name cannot be cleared by PUT (spec section 5); absent it stays.
      return buildings.update(id, { ...step.body, name: step.body.name ?? undefined })
    case 'unit':
      return rentUnits.update(id, step.body)
    case 'group':
    case 'details':
      return propertyGroups.update(id, step.body)
  }
}

/** All units go into the first building (R10). */
function firstBuildingId(progress: Progress, steps: PlannedStep[]): string {
  const first = steps.find(({ kind }) => kind === 'building')
  const id = first && progress[first.key]?.id
  if (!id) throw new Error('A unit needs a building')
  return id
}
