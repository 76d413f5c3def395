import { join } from 'node:path'
import { unusedAndMissingKeys } from '@keystead/module-sdk/testing'
import commonTexts from '@keystead/ui-kit/locales/en.json'
import { expect, it } from 'vitest'

it('has exactly the texts that the code uses, in both languages', async () => {
  const folder = join(import.meta.dirname, '..', '..')
  expect(await unusedAndMissingKeys(folder, commonTexts)).toEqual([])
})
