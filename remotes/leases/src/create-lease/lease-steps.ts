import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { RentComponentCreate } from '@keystead/api-client/rent-components/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import type { RentalPeriodCreate } from '@keystead/api-client/rental-periods/contract'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type SaveStep, saveStep } from '@keystead/ui-kit'
import * as z from 'zod'
import { endBeforeStart, endsInOrder } from '../lease-form/end-date.ts'
import { leaseBody, leaseCreateBody } from '../lease-form/lease-body.ts'
import { type LeaseValues, leaseShape, settled } from '../lease-form/lease-schema.ts'
import { letBy, unitStep } from '../lifecycle-parts/availability.ts'
import { signedStatus } from '../lifecycle-parts/signed-status.ts'
import type { UnitChange } from '../lifecycle-parts/use-unit-change.ts'
import type { UnitPlace, UnitPlaces } from '../reads/use-unit-places.ts'
import {
  copiedOf,
  type RentPart,
  type RentValues,
  rentParts,
  rentSchema,
  totalRent,
} from '../rent-table/rent-parts.ts'
import { type IsStored, missingAmounts } from '../rent-table/stored-lines.ts'

/** All that is typed; `places` has the units that still exist. */
export const infoSchema = (isStored: IsStored, places: UnitPlaces) =>
  leaseShape
    .extend(rentSchema.shape)
    .refine(endsInOrder, endBeforeStart)
    .refine(({ rent_unit_id }) => isStored(leaseKey) || places.has(rent_unit_id), {
      path: ['rent_unit_id'],
      message: 'picker.unit.gone',
    })
    .superRefine((values, context) => {
      const missing = missingAmounts(values, isStored)
      // The stored period has a total, even if none of its lines is stored yet.
      if (isStored(periodKey) && missing.length === 0 && totalRent(values) === null)
        missing.push(['lines', 'base'])
      for (const path of missing)
        context.addIssue({ code: 'custom', path, message: 'common:validation.required' })
    })
    .transform(settled)

/** Form of the last step. */
export const confirmSchema = z.object({ is_signed: z.boolean(), marks_let: z.boolean() })

export type NewLeaseValues = LeaseValues & RentValues & z.output<typeof confirmSchema>

export const leaseKey = 'lease'
const periodKey = 'period'

type NewStatus = 'draft' | 'active' | 'expired'

export const statusOfNew = (values: Partial<NewLeaseValues>, today: string): NewStatus =>
  values.is_signed ? signedStatus(values, today) : 'draft'

/** Marks the unit as let; otherwise it stays listed as available. */
export const letUnit = (values: Partial<NewLeaseValues>, place: UnitPlace | undefined, today: string) =>
  values.is_signed ? letBy({ ...values, start_date: values.start_date ?? '' }, place?.unit, today) : undefined

export interface StepWords {
  lease: string
  period: string
  unit: string
  partOf: (part: RentPart) => string
}

interface StepContext {
  words: StepWords
  today: string
  changeUnit: UnitChange
}

/** Save steps: the lease, its rent with components, then the unit's availability. */
export function leaseSteps(
  values: NewLeaseValues,
  place: UnitPlace | undefined,
  { words, today, changeUnit }: StepContext,
): SaveStep[] {
  const { is_signed: _, marks_let, lines: _lines, copied: _copied, own_lines: _own, ...typed } = values
  const monthly_rent = totalRent(values)
  const lease = { ...typed, monthly_rent, lease_status: statusOfNew(values, today) }
  const create = saveStep({
    key: leaseKey,
    label: words.lease,
    body: leaseBody(lease),
    create: (body, key) => leaseAgreements.create(leaseCreateBody(body), key),
    update: leaseAgreements.update,
    place: (loc) => (loc[0] === 'monthly_rent' ? ['lines', 'base'] : loc),
  })
  const parts = rentParts(values)
  const rent = monthly_rent === null ? [] : [periodStep(lease, monthly_rent, words.period)]
  return [
    create,
    ...rent,
    ...parts.map((part, index) => partStep(part, index, words.partOf(part))),
    ...(marks_let ? markStep(values, place, { words, today, changeUnit }) : []),
  ]
}

const periodStep = ({ start_date, end_date }: LeaseValues, total_rent: number, label: string) =>
  saveStep<Omit<RentalPeriodCreate, 'lease_agreement_id'>>({
    key: periodKey,
    label,
    body: { start_date, end_date: end_date ?? null, total_rent },
    create: (body, key, idOf) => rentalPeriods.create({ ...body, lease_agreement_id: idOf(leaseKey) }, key),
    update: rentalPeriods.update,
    place: (loc) => (loc[0] === 'total_rent' ? ['lines', 'base'] : loc),
  })

function partStep(part: RentPart, display_order: number, component_name: string) {
  const { key, path, kind, cost_kind, amount } = part
  return saveStep<Omit<RentComponentCreate, 'rental_period_id'>>({
    key,
    label: component_name,
    body: { component_name, component_type: 'fixed', cost_kind, amount, ...copiedOf(part), display_order },
    create: (body, idempotencyKey, idOf) =>
      rentComponents.create({ ...body, rental_period_id: idOf(periodKey) }, idempotencyKey),
    update: rentComponents.update,
    place: (loc) => (kind === 'other' ? [...path, ...loc] : path),
  })
}

function markStep(
  values: NewLeaseValues,
  place: UnitPlace | undefined,
  { words, today, changeUnit }: StepContext,
): SaveStep[] {
  const body = letUnit(values, place, today)
  if (!place || !body) return []
  // A different unit may be selected after a partial save.
  return [unitStep(changeUnit, place.unit, body, { label: words.unit, key: `unit-${place.unit.id}` })]
}
