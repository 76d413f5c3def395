/** The price tiers, the least first. What each has, staff decide. */
export const planTiers = ['free', 'starter', 'pro'] as const
export type Plan = (typeof planTiers)[number]

/** The plan of everybody who was given no other. */
export const usualPlan: Plan = 'free'

export const isPlan = (value: unknown): value is Plan => planTiers.some((tier) => tier === value)

/** Whoever uses the product, and those who run it. */
export const roles = ['landlord', 'staff'] as const
export type Role = (typeof roles)[number]
