/** English form messages for limits without a quoted text. */

export const isRequired = '{{field}} is required'
export const tooLong = (max: number) => `{{field}} must be at most ${max.toLocaleString('en')} characters`
export const outOfRange = (min: number, max: number) => `{{field}} must be between ${min} and ${max}`
export const notHalf = '{{field}}: whole or half numbers only, such as 2.5'
export const notWhole = '{{field}} must be a whole number'
export const notNumber = '{{field}} must be a number'
export const notPositive = '{{field}} must be greater than 0'
export const isNegative = '{{field}} must not be negative'
export const tooBig = (max: number) => `{{field}} must be less than ${max.toLocaleString('en')}`
export const tooFine = '{{field}} can have at most 2 decimal places'
export const noDay = 'Please enter a date like {{example}}'
export const noMail = 'Please enter an e-mail address like name@example.com'
export const wrongInput = 'Please check your input and try again.'
