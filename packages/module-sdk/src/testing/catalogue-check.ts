export { unusedAndMissingKeys } from '../preset/catalogue-keys.ts'
