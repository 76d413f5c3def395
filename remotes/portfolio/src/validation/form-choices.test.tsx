import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../property-detail/property-detail.tsx'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

/** Typing cannot clear a choice: only a row without one has none. */
it('requires the country if none is stored', async () => {
  const { group, handlers } = demoApi()
  fakeApi({ ...handlers, 'GET /property-groups/:id': () => ({ ...group, country: null }) })
  const address = `/properties/${group.id}?edit`
  await renderScreen(<Screen />, { route: '/properties/:propertyGroupId', address })
  await screen.findByRole('dialog', {}, { timeout: 5000 })
  await press('Next')
  await press('Next')
  expect(await screen.findByText('Country is required')).toBeTruthy()
  const country = screen.getByRole('combobox', { name: 'Country' })
  expect(country.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(country))
})
