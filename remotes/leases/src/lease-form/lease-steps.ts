import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type SaveStep, saveStep } from '@keystead/ui-kit'
import * as z from 'zod'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { leaseBody, leaseCreateBody } from './lease-body.ts'
import type { LeaseValues } from './lease-schema.ts'

/** What is decided at the last step. */
export const confirmSchema = z.object({ marks_let: z.boolean() })

export type NewLeaseValues = LeaseValues & z.output<typeof confirmSchema>

export const leaseKey = 'lease'

/** Whether the unit would go on as available although somebody lives in it (R1). */
export const isStillAvailable = (status: string | null | undefined, place?: UnitPlace): boolean =>
  status === 'active' && place?.unit.is_available === true

export interface StepWords {
  lease: string
  unit: string
}

/** What the wizard sends: the lease, then the unit's availability. */
export function leaseSteps(
  values: NewLeaseValues,
  place: UnitPlace | undefined,
  words: StepWords,
): SaveStep[] {
  const { marks_let, ...lease } = values
  const create = saveStep({
    key: leaseKey,
    label: words.lease,
    body: leaseBody(lease),
    create: (body, key) => leaseAgreements.create(leaseCreateBody(body), key),
    update: leaseAgreements.update,
  })
  if (!marks_let || !place || !isStillAvailable(lease.lease_status, place)) return [create]
  const { id } = place.unit
  const mark = saveStep({
    // Another unit may be chosen after a failure half-way.
    key: `unit-${id}`,
    label: words.unit,
    body: markAsLet(place.unit),
    create: (body) => rentUnits.update(id, body),
    update: rentUnits.update,
  })
  return [create, mark]
}
