/** Lists of values, apart from the contract: who needs them in a menu needs no zod for it. */

/** What the forms offer; another value that is stored counts as "other". */
export const componentTypes = ['fixed', 'percentage', 'other'] as const
export type ComponentType = (typeof componentTypes)[number]
