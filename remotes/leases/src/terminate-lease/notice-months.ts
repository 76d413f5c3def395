import { addMonths } from '@keystead/api-client/days'

/** Notice period in months, by years of tenancy. */
const landlordSteps = [
  { years: 8, months: 9 },
  { years: 5, months: 6 },
]
const SHORTEST = 3
const YEAR = 12

/**
 * Statutory notice period of a residential landlord in months (§ 573c BGB), by length of tenancy; tenants have three.
 * Shown as a hint only.
 */
export function landlordNotice(start: string, today: string): number {
  const step = landlordSteps.find(({ years }) => addMonths(start, years * YEAR) <= today)
  return step?.months ?? SHORTEST
}
