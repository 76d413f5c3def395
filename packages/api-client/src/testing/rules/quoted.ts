import type { Text } from './rule.ts'

/** English messages quoted from the specification, with their German translations. */

const quoted = (key: string, en: string, de: string): Text => ({ key, en, de })

export const groupName = quoted(
  'portfolio:invalid.name.required',
  'Property group name is required',
  'Bitte geben Sie einen Namen für die Immobilie ein.',
)
/** Only in the API: forms limit to 100 characters (R9). */
export const groupNameLong = { en: 'Property group name must be less than 200 characters' }
export const stateLength = quoted(
  'portfolio:invalid.state.min',
  'State must have 2 to 50 characters',
  'Bundesland/Region: 2 bis 50 Zeichen',
)
export const yearMin = quoted(
  'portfolio:invalid.year_built.min',
  'Year built must be after 1800',
  'Das Baujahr muss 1800 oder später sein.',
)
export const yearFuture = quoted(
  'portfolio:invalid.year_built.max',
  'Year built cannot be in the future',
  'Das Baujahr darf nicht in der Zukunft liegen.',
)
export const buildingName = quoted(
  'portfolio:invalid.buildingName.required',
  'Building name is required',
  'Bitte geben Sie einen Namen für das Gebäude ein.',
)
export const street = quoted(
  'portfolio:invalid.street.required',
  'Street is required',
  'Bitte geben Sie Straße und Hausnummer ein.',
)
export const city = quoted(
  'portfolio:invalid.city.required',
  'City is required',
  'Bitte geben Sie den Ort ein.',
)
export const postalCode = quoted(
  'portfolio:invalid.postalCode.required',
  'Postal code is required',
  'Bitte geben Sie die PLZ ein.',
)
export const country = quoted(
  'portfolio:invalid.country.required',
  'Country is required',
  'Bitte wählen Sie ein Land.',
)
export const unitId = quoted(
  'leases:invalid.rent_unit_id.format',
  'Rental unit must be a valid UUID',
  'Bitte wählen Sie eine Mieteinheit.',
)
export const leaseId = quoted(
  'leases:invalid.lease_agreement_id.format',
  'Lease agreement must be a valid UUID',
  'Der Mietvertrag wurde nicht erkannt. Bitte öffnen Sie ihn neu.',
)
export const startMissing = quoted(
  'leases:invalid.start_date.required',
  'Start date is required',
  'Bitte geben Sie den Mietbeginn ein.',
)
export const startForm = quoted(
  'leases:invalid.start_date.format',
  'Start date must be in YYYY-MM-DD format',
  'Mietbeginn: bitte im Format JJJJ-MM-TT eingeben.',
)
export const endForm = quoted(
  'leases:invalid.end_date.format',
  'End date must be in YYYY-MM-DD format',
  'Mietende: bitte im Format JJJJ-MM-TT eingeben.',
)
export const periodStartMissing = quoted(
  'leases:invalid.periodStart.required',
  'Start date is required',
  'Bitte geben Sie den Beginn ein.',
)
export const periodStartForm = quoted(
  'leases:invalid.periodStart.format',
  'Start date must be in YYYY-MM-DD format',
  'Beginn: bitte im Format JJJJ-MM-TT eingeben.',
)
export const periodEndForm = quoted(
  'leases:invalid.periodEnd.format',
  'End date must be in YYYY-MM-DD format',
  'Ende: bitte im Format JJJJ-MM-TT eingeben.',
)
export const periodEndBeforeStart = quoted(
  'leases:validation.periodEndBeforeStart',
  'End date must be on or after the start date',
  'Das Ende darf nicht vor dem Beginn liegen.',
)
export const endBeforeStart = quoted(
  'leases:validation.endBeforeStart',
  'End date must be on or after the start date',
  'Das Mietende darf nicht vor dem Mietbeginn liegen.',
)
export const birthFuture = quoted(
  'contacts:invalid.date_of_birth.max',
  'Date of birth cannot be in the future',
  'Das Geburtsdatum darf nicht in der Zukunft liegen.',
)
export const monthlyRent = quoted(
  'leases:invalid.monthly_rent.above',
  'Monthly rent must be greater than 0',
  'Die Monatsmiete muss größer als 0 sein.',
)
export const totalRent = quoted(
  'leases:invalid.total_rent.above',
  'Total rent must be greater than 0',
  'Die Gesamtmiete muss größer als 0 sein.',
)
export const allFields = quoted(
  'auth:validation.allFields',
  'Please fill in all fields',
  'Bitte füllen Sie alle Felder aus.',
)
export const mismatch = quoted(
  'auth:validation.mismatch',
  'Passwords do not match',
  'Die Passwörter stimmen nicht überein.',
)
export const passwordShort = quoted(
  'auth:validation.tooShort',
  'Password must be at least 6 characters long',
  'Das Passwort muss mindestens 6 Zeichen lang sein.',
)
export const passwordLong = quoted(
  'auth:validation.tooLong',
  'This password is too long. Please choose a shorter one.',
  'Dieses Passwort ist zu lang. Bitte wählen Sie ein kürzeres.',
)

/** Messages of individual fields, by the tables' keys. */
export const quotedTexts: Text[] = [
  groupName,
  { ...postalCode, key: 'portfolio:invalid.zip.required' },
  stateLength,
  yearMin,
  yearFuture,
  buildingName,
  street,
  city,
  postalCode,
  country,
  unitId,
  leaseId,
  startMissing,
  startForm,
  endForm,
  periodStartMissing,
  periodStartForm,
  periodEndForm,
  birthFuture,
  monthlyRent,
  totalRent,
]
