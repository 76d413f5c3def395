import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { casesOf } from '@keystead/api-client/testing/rules/form-cases'
import { sayEach, untyped } from '@keystead/module-sdk/testing/say-each'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../contact-list/contact-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const kinds = [
  ['person', 'Person'],
  ['organization', 'Organization'],
] as const

describe.each(kinds)('the form of a %s', (name, label) => {
  it('shows an error at each field on blur', { timeout: 60_000 }, async () => {
    fakeApi({ 'GET /contacts/': () => [] })
    const { user } = await renderScreen(<Screen />, { route: '/contacts', address: '/contacts?new' })
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
    await user.click(dialog.getByRole('radio', { name: label }))
    for (const group of dialog.getAllByRole('button', { expanded: false })) await user.click(group)
    const cases = casesOf(name)
    const done = new Set<string>()
    const { said, wanted } = await sayEach(cases, { done })
    expect(said).toEqual(wanted)
    // Chosen: no invalid value can be entered.
    expect(untyped(cases, done)).toEqual(['preferred_contact_method'])
  })
})
