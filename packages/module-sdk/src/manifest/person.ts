/** Price tiers, lowest first. Staff decide what each includes. */
export const planTiers = ['free', 'starter', 'pro'] as const
export type Plan = (typeof planTiers)[number]

/** The default plan. */
export const usualPlan: Plan = 'free'

export const isPlan = (value: unknown): value is Plan => planTiers.some((tier) => tier === value)

/** Users of the product, and the staff who run it. */
export const roles = ['landlord', 'staff'] as const
export type Role = (typeof roles)[number]
