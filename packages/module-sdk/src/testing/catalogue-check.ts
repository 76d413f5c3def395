export { missingFieldKeys, unusedAndMissingKeys } from '../preset/catalogue-keys.ts'
