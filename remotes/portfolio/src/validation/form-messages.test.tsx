import { casesOf } from '@keystead/api-client/testing/rules/form-cases'
import { sayEach, untyped } from '@keystead/module-sdk/testing/say-each'
import { describe, expect, it } from 'vitest'
import { fillIn, formDialogs, openForm } from '../testing/form-dialogs.tsx'

/** Chosen, not typed: no invalid value can be entered. */
const chosen: Record<string, string[]> = {
  'create property': ['property_type', 'country', 'units.0.unit_type', 'units.0.floor_number'],
  'edit property': ['property_type', 'country'],
  'create building': ['propertygroup_id', 'country'],
  'edit building': ['country'],
  'create unit': ['building_id', 'unit_type'],
  'edit unit': ['unit_type'],
}
const switches = /^(is|has|pets)_|\.is_available$/

/** The first building has the property's street: its own field is in the second one. */
const onScreen = (path: string) => path.replace('buildings.0', 'buildings.1')
const again = (path: string) => (path.endsWith('unit_number') ? '1' : '')

describe.each(Object.keys(chosen))('the form to %s', (name) => {
  it('shows an error at each field on blur', { timeout: 60_000 }, async () => {
    const dialog = formDialogs[name]
    if (!dialog) throw new Error(name)
    const cases = casesOf(name)
    const done = new Set<string>()
    await openForm(dialog)
    await fillIn({ ...dialog, steps: [] })
    await dialog.unfold?.()
    for (const step of [undefined, ...(dialog.steps ?? [])]) {
      await step?.()
      const { said, wanted } = await sayEach(cases, { done, onScreen, again })
      expect(said).toEqual(wanted)
    }
    expect(untyped(cases, done).filter((path) => !switches.test(path))).toEqual(chosen[name]?.toSorted())
  })
})
