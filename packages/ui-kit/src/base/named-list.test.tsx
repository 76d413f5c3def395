import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { SelectField } from '../form/fields/select-field.tsx'
import { SchemaForm } from '../form/schema-form.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { typeByLetter } from '../testing/user.ts'

const towns = ['Berlin', 'Hamburg'].map((town) => ({ value: town, label: town }))

const names = ['town'] as const

function Bar() {
  const state = useListUrlState({ filters: names, defaultSort: 'name' })
  return (
    <FilterBar
      state={state}
      searchLabel="Find"
      filters={[{ name: 'town', label: 'Town', options: [{ value: '', label: 'All' }, ...towns] }]}
      sorts={[{ value: 'name', label: 'Name' }]}
    />
  )
}

const form = (
  <SchemaForm schema={z.object({ town: z.string() })} submitLabel="Save" onSubmit={() => {}}>
    <SelectField name="town" label="Town" options={towns} searchable />
  </SchemaForm>
)

/** Known faults of antd's lists: their options are outside the element with the role. */
const ofNames = (rules: string[]) => rules.filter((rule) => rule.includes('name'))

describe('a select’s open list', () => {
  it('has its field’s name in a form, also without results', async () => {
    const { user } = await renderKit(form)
    await user.click(screen.getByRole('combobox', { name: 'Town' }))
    expect(await screen.findByRole('listbox', { name: 'Town' })).toBeTruthy()
    expect(ofNames(await brokenRules(document.body))).toEqual([])
    await typeByLetter(user, screen.getByRole('combobox', { name: 'Town' }), 'nowhere')
    expect(await screen.findByRole('listbox', { name: 'Town' })).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('has a name in a list’s toolbar, for filters and sorting', async () => {
    const { user } = await renderKit(<Bar />)
    for (const label of ['Town', 'Sort by']) {
      await user.click(screen.getByRole('combobox', { name: label }))
      expect(await screen.findByRole('listbox', { name: label })).toBeTruthy()
      await user.keyboard('{Escape}')
    }
  })
})
