import { type UsualCost, usualCosts } from '@keystead/api-client/rent-components/choices'

/** Value of `?newComponent=`: the period and optional preset. */
export const newComponentOf = (periodId: string, preset?: UsualCost) =>
  preset ? `${periodId}.${preset}` : periodId

export function readNewComponent(value: string): { periodId: string; preset?: UsualCost } {
  const [periodId = '', named] = value.split('.')
  return { periodId, preset: usualCosts.find((preset) => preset === named) }
}
