import { casesOf } from '@keystead/api-client/testing/rules/form-cases'
import type { FormRefusal } from '@keystead/api-client/testing/rules/rule'
import { describe, expect, it } from 'vitest'
import { fillIn, formDialogs, openForm } from '../testing/form-dialogs.tsx'
import { controlAt, inWords, messageAt, typeInto } from '../testing/typing.ts'

/** Chosen, not typed: nothing that is refused can be put in. */
const chosen: Record<string, string[]> = {
  'create property': ['property_type', 'country', 'units.0.unit_type', 'units.0.floor_number'],
  'edit property': ['property_type', 'country'],
  'create building': ['propertygroup_id', 'country'],
  'edit building': ['country'],
  'create unit': ['building_id', 'unit_type'],
  'edit unit': ['unit_type'],
}
const switches = /^(is|has|pets)_|\.is_available$/

/** The first building has the street of the property: its own field stands in the second one. */
const onScreen = (path: string) => path.replace('buildings.0', 'buildings.1')

const day = '12/31/2026'

/** Absent, null and blank are typed alike. */
const apart = (refuses: FormRefusal[]) => [
  ...new Map(refuses.map((refusal) => [String(refusal[0] ?? ''), refusal])).values(),
]

/** Has every kind of field. The words of all rows of all forms are held against the schemas (form-schemas). */
const typedInFull = 'edit unit'

/** A value that a row refuses, typed and left: what is said, beside what the table wants to be said. */
async function sayEach(name: string, done: Set<string>) {
  const said: [string, unknown, string | undefined][] = []
  const wanted: typeof said = []
  for (const { path, refuses = [] } of casesOf(name)) {
    const control = controlAt(onScreen(path))
    if (!control || refuses.length === 0) continue
    if (done.has(path) && name !== typedInFull) continue
    const before = control.value
    const typed = apart(refuses)
    for (const [value, text] of name === typedInFull ? typed : typed.slice(0, 1)) {
      await typeInto(control, value)
      said.push([path, value, messageAt(control)])
      wanted.push([path, value, inWords(text.en, control, day)])
    }
    await typeInto(control, before || (path.endsWith('unit_number') ? '1' : ''))
    done.add(path)
  }
  return { said, wanted }
}

describe.each(Object.keys(chosen))('the form to %s', (name) => {
  it('says at each field what is wrong, when it is left', { timeout: 60_000 }, async () => {
    const dialog = formDialogs[name]
    if (!dialog) throw new Error(name)
    const done = new Set<string>()
    await openForm(dialog)
    await fillIn({ ...dialog, steps: [] })
    await dialog.unfold?.()
    for (const step of [undefined, ...(dialog.steps ?? [])]) {
      await step?.()
      const { said, wanted } = await sayEach(name, done)
      expect(said).toEqual(wanted)
    }
    const left = casesOf(name).filter(({ path, refuses }) => refuses?.length && !done.has(path))
    const paths = new Set(left.map(({ path }) => path).filter((path) => !switches.test(path)))
    expect([...paths].sort()).toEqual(chosen[name]?.toSorted())
  })
})
