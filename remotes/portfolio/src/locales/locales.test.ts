import { join } from 'node:path'
import { buildingFields } from '@keystead/api-client/buildings/fields'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import { missingFieldKeys, unusedAndMissingKeys } from '@keystead/module-sdk/testing'
import commonTexts from '@keystead/ui-kit/locales/en.json'
import { expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const tables = [buildingFields, propertyFields, unitFields]

it('has exactly the texts that the code uses, in both languages', async () => {
  const folder = join(import.meta.dirname, '..', '..')
  expect(await unusedAndMissingKeys(folder, commonTexts)).toEqual([])
})

it('has a text for each form field', () => {
  expect(missingFieldKeys({ en, de }, commonTexts, tables)).toEqual([])
})
