import { contactMethods } from '@keystead/api-client/contacts/choices'
import { choice, optionalText, orNull } from '@keystead/api-client/form-fields'

/** What every contact has, of either kind (spec section 3, R25). */
export const contactFields = {
  preferred_contact_method: orNull(choice(contactMethods)),
  notes: optionalText(),
}
