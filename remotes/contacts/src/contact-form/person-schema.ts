import { isBirthToCome } from '@keystead/api-client/contacts/rules'
import { optionalDay, optionalMail, optionalText, requiredText } from '@keystead/api-client/form-fields'
import * as z from 'zod'
import { addressFields, contactFields, PHONE } from './contact-fields.ts'

const birthday = optionalDay().refine((day) => day === null || !isBirthToCome(day), 'validation.birth.future')

/** The form of a person (R110): what was emptied is sent as null. */
export const personSchema = z.object({
  ...contactFields,
  first_name: requiredText(50),
  last_name: requiredText(50),
  middle_name: optionalText(),
  suffix: optionalText(),
  title: optionalText(),
  date_of_birth: birthday,
  email: optionalMail(),
  phone_primary: optionalText(PHONE),
  phone_secondary: optionalText(PHONE),
  ...addressFields,
  emergency_contact_name: optionalText(),
  emergency_contact_phone: optionalText(PHONE),
  emergency_contact_relationship: optionalText(),
})

export type PersonValues = z.output<typeof personSchema>
