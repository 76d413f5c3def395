import { join } from 'node:path'
import { unusedAndMissingKeys } from '@keystead/module-sdk/testing'
import commonTexts from '@keystead/ui-kit/locales/en.json'
import { expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

it('has exactly the texts that the code uses, in both languages', async () => {
  const folder = join(import.meta.dirname, '..', '..')
  expect(await unusedAndMissingKeys(folder, commonTexts)).toEqual([])
})

it('says that who may add parts may remove them, too (R26)', () => {
  expect(en['level.help']).toContain('can add parts, such as units or leases, can also remove them')
  expect(de['level.help']).toContain(
    'Teile wie Einheiten oder Mietverträge hinzufügen darf, darf sie auch entfernen',
  )
})
