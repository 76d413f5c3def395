import type { Text } from './rule.ts'

const common = (key: string, en: string, de: string): Text => ({ key: `common:${key}`, en, de })

/** Form messages for limits without a quoted text. */

export const isRequired = common('validation.required', '{{field}} is required', 'Bitte ausfüllen: {{field}}')
export const tooLong = (max: number) =>
  common(
    'validation.tooLong',
    `{{field}} must be at most ${max.toLocaleString('en')} characters`,
    `{{field}}: höchstens ${max.toLocaleString('de')} Zeichen`,
  )
export const outOfRange = (min: number, max: number) =>
  common(
    'validation.range',
    `{{field}} must be between ${min} and ${max}`,
    `{{field}}: Wert von ${min} bis ${max}`,
  )
export const notHalf = common(
  'validation.half',
  '{{field}}: whole or half numbers only, such as 2.5',
  '{{field}}: nur ganze oder halbe Zahlen, etwa 2,5',
)
export const notWhole = common(
  'validation.integer',
  '{{field}} must be a whole number',
  '{{field}}: bitte eine ganze Zahl eingeben',
)
export const notNumber = common(
  'validation.number',
  '{{field}} must be a number',
  '{{field}}: bitte eine Zahl eingeben',
)
export const notPositive = common(
  'validation.positive',
  '{{field}} must be greater than 0',
  '{{field}}: Wert muss größer als 0 sein',
)
export const isNegative = common(
  'validation.notNegative',
  '{{field}} must not be negative',
  '{{field}}: Wert darf nicht negativ sein',
)
export const tooBig = (max: number) =>
  common(
    'validation.lessThan',
    `{{field}} must be less than ${max.toLocaleString('en')}`,
    `{{field}}: Wert muss kleiner als ${max.toLocaleString('de')} sein`,
  )
export const tooFine = common(
  'validation.decimals',
  '{{field}} can have at most 2 decimal places',
  '{{field}}: höchstens 2 Nachkommastellen',
)
export const noDay = common(
  'validation.date',
  'Please enter a date like {{example}}',
  'Bitte geben Sie ein Datum wie {{example}} ein.',
)
export const noMail = common(
  'validation.email',
  'Please enter an e-mail address like name@example.com',
  'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
)
export const wrongInput = common(
  'error.input',
  'Please check your input and try again.',
  'Bitte prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
)
