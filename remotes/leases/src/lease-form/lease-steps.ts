import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type SaveStep, saveStep } from '@keystead/ui-kit'
import * as z from 'zod'
import { letBy } from '../act-parts/availability.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { leaseBody, leaseCreateBody } from './lease-body.ts'
import type { LeaseValues } from './lease-schema.ts'

/** Form of the last step. */
export const confirmSchema = z.object({ marks_let: z.boolean() })

export type NewLeaseValues = LeaseValues & z.output<typeof confirmSchema>

export const leaseKey = 'lease'

/** Marks the unit as let; otherwise it stays listed as available. */
export const letUnit = (
  { lease_status, start_date = '' }: Partial<LeaseValues>,
  place: UnitPlace | undefined,
  today: string,
) => (lease_status === 'active' ? letBy({ start_date }, place?.unit, today) : undefined)

export interface StepWords {
  lease: string
  unit: string
}

/** Save steps: the lease, then the unit's availability. */
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
    // A different unit may be selected after a partial save.
    key: `unit-${id}`,
    label: words.unit,
    body,
    create: (changes) => rentUnits.update(id, changes),
    update: rentUnits.update,
  })
  return [create, mark]
}
