import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './building-detail.tsx'

it('opens its form even if its units fail to load (R11)', async () => {
  const demo = demoApi()
  const building = { ...demo.building, propertygroup_id: demo.group.id }
  fakeApi({
    ...demo.handlers,
    'GET /buildings/:id': () => building,
    'GET /rent-units/': () => refusal(500, { detail: 'down', type: 'server_error' }),
  })
  const address = `/buildings/${building.id}`
  const { user } = await renderScreen(<Screen />, { route: '/buildings/:buildingId', address })
  await screen.findByText('Unable to load units')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', building.name)
})
