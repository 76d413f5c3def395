import { accessRules } from './access.ts'
import { buildingRules } from './building.ts'
import { contactRules } from './contact.ts'
import { leaseRules } from './lease.ts'
import { propertyRules } from './property.ts'
import { rentalPeriodRules, rentComponentRules } from './rental-period.ts'
import type { Rule } from './rule.ts'
import { signInRules } from './sign-in.ts'
import { unitRules } from './unit.ts'

/** Every rule of the resources under /api/v1. */
export const resourceRules: Rule[] = [
  ...propertyRules,
  ...buildingRules,
  ...unitRules,
  ...contactRules,
  ...leaseRules,
  ...rentalPeriodRules,
  ...rentComponentRules,
  ...accessRules,
]

/** These, and the sign-in's. */
export const allRules: Rule[] = [...resourceRules, ...signInRules]

/** The forms by module; each module runs its own rules. */
export const formsOf = {
  portfolio: [
    'create property',
    'edit property',
    'create building',
    'edit building',
    'create unit',
    'edit unit',
  ],
  contacts: ['person', 'organization'],
  leases: ['lease', 'rental period', 'rent component'],
  access: ['access group', 'group member', 'group permission'],
  auth: ['login', 'signup', 'reset password', 'new password'],
} as const
