import { contactMethods } from '@keystead/api-client/contacts/choices'
import { choice, optionalText, orNull } from '@keystead/api-client/form-fields'

/** What every contact has, of either kind (R25). */
export const contactFields = {
  preferred_contact_method: orNull(choice(contactMethods)),
  notes: optionalText(),
}

/** The address of a person, and the first of an organization. */
export const addressFields = {
  address_line1: optionalText(),
  address_line2: optionalText(),
  city: optionalText(),
  state: optionalText(),
  country: optionalText(),
  postal_code: optionalText(),
}

/** The most characters of a number to call. */
export const PHONE = 30
