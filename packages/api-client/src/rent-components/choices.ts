/** Value lists without zod, so menus can import them without loading the contract. */

/** Offered by forms; any other stored value counts as "other". */
export const componentTypes = ['fixed', 'percentage', 'other'] as const
export type ComponentType = (typeof componentTypes)[number]

/** What most rents consist of, in order. */
export const usualCosts = ['base', 'operating', 'heating', 'parking'] as const
export type UsualCost = (typeof usualCosts)[number]

/** What a component pays for. */
export const costKinds = [...usualCosts, 'other'] as const
export type CostKind = (typeof costKinds)[number]
