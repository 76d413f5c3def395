import type { Quoted } from './rule.ts'

const quoted = (key: string, en: string, de: string): Quoted => ({ key, en, de })

export const groupName = quoted(
  'portfolio.validation.groupName.required',
  'Property group name is required',
  'Bitte geben Sie einen Namen für die Immobilie ein.',
)
export const groupNameLong = quoted(
  'portfolio.validation.groupName.max',
  'Property group name must be less than 200 characters',
  'Der Name der Immobilie darf höchstens 200 Zeichen lang sein.',
)
export const yearMin = quoted(
  'portfolio.validation.year.min',
  'Year built must be after 1800',
  'Das Baujahr muss 1800 oder später sein.',
)
export const yearFuture = quoted(
  'portfolio.validation.year.future',
  'Year built cannot be in the future',
  'Das Baujahr darf nicht in der Zukunft liegen.',
)
export const buildingName = quoted(
  'portfolio.validation.building.name',
  'Building name is required',
  'Bitte geben Sie einen Namen für das Gebäude ein.',
)
export const street = quoted(
  'portfolio.validation.street',
  'Street is required',
  'Bitte geben Sie Straße und Hausnummer ein.',
)
export const city = quoted('portfolio.validation.city', 'City is required', 'Bitte geben Sie den Ort ein.')
export const postalCode = quoted(
  'portfolio.validation.postalCode',
  'Postal code is required',
  'Bitte geben Sie die PLZ ein.',
)
export const country = quoted(
  'portfolio.validation.country',
  'Country is required',
  'Bitte wählen Sie ein Land.',
)
export const unitId = quoted(
  'leases.validation.unit.uuid',
  'Rental unit must be a valid UUID',
  'Bitte wählen Sie eine Mieteinheit.',
)
export const leaseId = quoted(
  'leases.validation.lease.uuid',
  'Lease agreement must be a valid UUID',
  'Der Mietvertrag wurde nicht erkannt. Bitte öffnen Sie ihn neu.',
)
export const startMissing = quoted(
  'leases.validation.start.required',
  'Start date is required',
  'Bitte geben Sie den Mietbeginn ein.',
)
export const startForm = quoted(
  'leases.validation.start.format',
  'Start date must be in YYYY-MM-DD format',
  'Mietbeginn: bitte im Format JJJJ-MM-TT eingeben.',
)
export const endForm = quoted(
  'leases.validation.end.format',
  'End date must be in YYYY-MM-DD format',
  'Mietende: bitte im Format JJJJ-MM-TT eingeben.',
)
export const monthlyRent = quoted(
  'leases.validation.monthlyRent',
  'Monthly rent must be greater than 0',
  'Die Monatsmiete muss größer als 0 sein.',
)
export const totalRent = quoted(
  'leases.validation.totalRent',
  'Total rent must be greater than 0',
  'Die Gesamtmiete muss größer als 0 sein.',
)
