import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type SaveStep, saveStep } from '@keystead/ui-kit'
import * as z from 'zod'
import { letBy } from '../act-parts/availability.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { leaseBody, leaseCreateBody } from './lease-body.ts'
import type { LeaseValues } from './lease-schema.ts'

/** What is decided at the last step. */
export const confirmSchema = z.object({ marks_let: z.boolean() })

export type NewLeaseValues = LeaseValues & z.output<typeof confirmSchema>

export const leaseKey = 'lease'

/** What the unit is to become with the lease: it would go on as available although somebody lives in it. */
export const letUnit = (
  { lease_status, start_date = '' }: Partial<LeaseValues>,
  place: UnitPlace | undefined,
  today: string,
) => (lease_status === 'active' ? letBy({ start_date }, place?.unit, today) : undefined)

export interface StepWords {
  lease: string
  unit: string
}

/** What the wizard sends: the lease, then the unit's availability. */
export function leaseSteps(
  values: NewLeaseValues,
  place: UnitPlace | undefined,
  words: StepWords,
  today: string,
): SaveStep[] {
  const { marks_let, ...lease } = values
  const create = saveStep({
    key: leaseKey,
    label: words.lease,
    body: leaseBody(lease),
    create: (body, key) => leaseAgreements.create(leaseCreateBody(body), key),
    update: leaseAgreements.update,
  })
  const body = letUnit(lease, place, today)
  if (!marks_let || !place || !body) return [create]
  const { id } = place.unit
  const mark = saveStep({
    // Another unit may be chosen after a failure half-way.
    key: `unit-${id}`,
    label: words.unit,
    body,
    create: (changes) => rentUnits.update(id, changes),
    update: rentUnits.update,
  })
  return [create, mark]
}
