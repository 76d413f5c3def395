/** Value lists without zod, so menus can import them without loading the contract. */

/** Offered by forms; any other stored value counts as "other". */
export const componentTypes = ['fixed', 'percentage', 'other'] as const
export type ComponentType = (typeof componentTypes)[number]

/** What a component pays for. */
export const costKinds = ['base', 'operating', 'heating', 'parking', 'other'] as const
export type CostKind = (typeof costKinds)[number]
