import { addMonths } from '@keystead/api-client/days'

/** From so many years on the landlord's notice takes so many months. */
const landlordSteps = [
  { years: 8, months: 9 },
  { years: 5, months: 6 },
]
const SHORTEST = 3
const YEAR = 12

/**
 * Months of notice that German law asks of a landlord of housing, by how long it has been let when notice is given; of
 * the tenant it is three. Said as a hint to check, never as a verdict.
 */
export function landlordNotice(start: string, today: string): number {
  const step = landlordSteps.find(({ years }) => addMonths(start, years * YEAR) <= today)
  return step?.months ?? SHORTEST
}
