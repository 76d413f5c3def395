import { press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { formDialogs, openForm } from '../testing/form-dialogs.tsx'

/** Typing cannot clear a choice: only a row without one has none. */
it('requires the country if none is stored', { timeout: 30_000 }, async () => {
  const dialog = formDialogs['edit property']
  if (!dialog) throw new Error('no such form')
  await openForm(dialog, { 'GET /property-groups/:id': () => ({ ...demoApi().group, country: null }) })
  await press('Next')
  await press('Next')
  expect(await screen.findByText('Country is required')).toBeTruthy()
  const country = screen.getByRole('combobox', { name: 'Country' })
  expect(country.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(country))
})
