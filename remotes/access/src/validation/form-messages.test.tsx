import { anAccessGroup } from '@keystead/api-client/testing/access-rows'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { casesOf } from '@keystead/api-client/testing/rules/form-cases'
import { sayEach, untyped } from '@keystead/module-sdk/testing/say-each'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as List } from '../access-group-list/access-group-list.tsx'
import { Screen as Detail } from '../group-detail/group-detail.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

it('shows an error at each group field on blur', { timeout: 60_000 }, async () => {
  fakeApi({ 'GET /access-groups/': () => [], 'GET /access-groups/shared-with-me/': () => [] })
  await renderScreen(<List />, { route: '/access', address: '/access?new' })
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  const cases = casesOf('access group')
  const done = new Set<string>()
  const { said, wanted } = await sayEach(cases, { done })
  expect(said).toEqual(wanted)
  expect(untyped(cases, done)).toEqual(['is_active'])
})

it('shows an error at a member’s address on blur', {
  timeout: 60_000,
}, async () => {
  const group = anAccessGroup()
  fakeApi({ 'GET /access-groups/:id': () => group })
  await renderScreen(<Detail />, { route: '/access/:groupId', address: `/access/${group.id}` })
  await screen.findByRole('textbox')
  const cases = casesOf('group member')
  const done = new Set<string>()
  const { said, wanted } = await sayEach(cases, { done })
  expect(said).toEqual(wanted)
  expect(untyped(cases, done)).toEqual([])
})
