/** English messages quoted from the specification, and a few of their kind. */

export const endBeforeStart = 'End date must be on or after the start date'
export const allFields = 'Please fill in all fields'
export const mismatch = 'Passwords do not match'
export const passwordShort = 'Password must be at least 6 characters long'
export const passwordLong = 'This password is too long. Please choose a shorter one.'

/** Messages of individual fields, by their catalogue keys. */
export const quotedTexts: Readonly<Record<string, string>> = {
  'portfolio:invalid.name.required': 'Property group name is required',
  /** Only in the API: forms limit to 100 characters (R9). */
  'portfolio:invalid.name.max': 'Property group name must be less than 200 characters',
  'portfolio:invalid.zip.required': 'Postal code is required',
  'portfolio:invalid.state.min': 'State must have 2 to 50 characters',
  'portfolio:invalid.year_built.min': 'Year built must be after 1800',
  'portfolio:invalid.year_built.max': 'Year built cannot be in the future',
  'portfolio:invalid.buildingName.required': 'Building name is required',
  'portfolio:invalid.street.required': 'Street is required',
  'portfolio:invalid.city.required': 'City is required',
  'portfolio:invalid.postalCode.required': 'Postal code is required',
  'portfolio:invalid.country.required': 'Country is required',
  'leases:invalid.rent_unit_id.format': 'Rental unit must be a valid UUID',
  'leases:invalid.lease_agreement_id.format': 'Lease agreement must be a valid UUID',
  'leases:invalid.start_date.required': 'Start date is required',
  'leases:invalid.start_date.format': 'Start date must be in YYYY-MM-DD format',
  'leases:invalid.end_date.format': 'End date must be in YYYY-MM-DD format',
  'leases:invalid.periodStart.required': 'Start date is required',
  'leases:invalid.periodStart.format': 'Start date must be in YYYY-MM-DD format',
  'leases:invalid.periodEnd.format': 'End date must be in YYYY-MM-DD format',
  'contacts:invalid.date_of_birth.max': 'Date of birth cannot be in the future',
  'leases:invalid.monthly_rent.above': 'Monthly rent must be greater than 0',
  'leases:invalid.total_rent.above': 'Total rent must be greater than 0',
}
