import * as z from 'zod'
import { accessGroupSchema } from '../access-groups/contract.ts'
import { accountMailsSchema } from '../account-mails/contract.ts'
import { accountSettingsSchema } from '../account-settings/contract.ts'
import { buildingSchema } from '../buildings/contract.ts'
import { contactSchema } from '../contacts/contract.ts'
import { leaseAgreementSchema } from '../lease-agreements/contract.ts'
import { notificationSchema } from '../notifications/contract.ts'
import { propertyGroupSchema } from '../property-groups/contract.ts'
import { rentComponentSchema } from '../rent-components/contract.ts'
import { rentUnitSchema } from '../rent-units/contract.ts'
import { rentalPeriodSchema } from '../rental-periods/contract.ts'

/** Everything the user owns as one JSON document, without what others share with them. */
export const accountExportSchema = z.object({
  exported_at: z.iso.datetime(),
  user: z.object({ id: z.guid(), email: z.string() }),
  /** Explicitly chosen display preferences, and when. */
  settings: accountSettingsSchema,
  /** E-mail preferences; null with hosted sign-in, which sends none. */
  mails: accountMailsSchema.nullable(),
  property_groups: z.array(propertyGroupSchema),
  buildings: z.array(buildingSchema),
  rent_units: z.array(rentUnitSchema),
  contacts: z.array(contactSchema),
  lease_agreements: z.array(leaseAgreementSchema),
  rental_periods: z.array(rentalPeriodSchema),
  rent_components: z.array(rentComponentSchema),
  access_groups: z.array(accessGroupSchema),
  notices: z.array(notificationSchema),
  /** Rows of modules' collections, by module and collection. */
  data: z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
})
export type AccountExport = z.infer<typeof accountExportSchema>
