import * as z from 'zod'
import { accessGroupSchema } from '../access-groups/contract.ts'
import { accountMailsSchema } from '../account-mails/contract.ts'
import { accountSettingsSchema } from '../account-settings/contract.ts'
import { buildingSchema } from '../buildings/contract.ts'
import { contactSchema } from '../contacts/contract.ts'
import { leaseAgreementSchema } from '../lease-agreements/contract.ts'
import { noticeSchema } from '../notices/contract.ts'
import { propertyGroupSchema } from '../property-groups/contract.ts'
import { rentComponentSchema } from '../rent-components/contract.ts'
import { rentUnitSchema } from '../rent-units/contract.ts'
import { rentalPeriodSchema } from '../rental-periods/contract.ts'

/** Everything that a person owns, in one JSON. What others share is theirs and not in it. */
export const accountExportSchema = z.object({
  exported_at: z.iso.datetime(),
  user: z.object({ id: z.guid(), email: z.string() }),
  /** Display preferences that were chosen, and when. */
  settings: accountSettingsSchema,
  /** Which mails are wanted; null where a hosted project signs people in and none are sent. */
  mails: accountMailsSchema.nullable(),
  property_groups: z.array(propertyGroupSchema),
  buildings: z.array(buildingSchema),
  rent_units: z.array(rentUnitSchema),
  contacts: z.array(contactSchema),
  lease_agreements: z.array(leaseAgreementSchema),
  rental_periods: z.array(rentalPeriodSchema),
  rent_components: z.array(rentComponentSchema),
  access_groups: z.array(accessGroupSchema),
  notices: z.array(noticeSchema),
})
export type AccountExport = z.infer<typeof accountExportSchema>
