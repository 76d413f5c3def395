import type { Shot } from './shot.ts'
import { accessShots } from './shots-access.ts'
import { contactShots } from './shots-contacts.ts'
import { frameShots } from './shots-frame.ts'
import { leaseShots } from './shots-leases.ts'
import { paymentShots } from './shots-payments.ts'
import { profileShots } from './shots-profile.ts'
import { propertyShots } from './shots-properties.ts'
import { settingsShots } from './shots-settings.ts'
import { staffShots } from './shots-staff.ts'
import { unitShots } from './shots-units.ts'

/** Every screen, dialog and state. Add new screens to one of these lists. */
export const shots: readonly Shot[] = [
  ...frameShots,
  ...propertyShots,
  ...unitShots,
  ...contactShots,
  ...leaseShots,
  ...settingsShots,
  ...accessShots,
  ...paymentShots,
  ...profileShots,
  ...staffShots,
]
