import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './unit-list.tsx'

it('opens a unit typed on again, when its page is returned to after a new sign-in (R48)', async () => {
  const demo = demoApi()
  const { id, unit_name, updated_at } = demo.unit('VH-02')
  fakeApi(demo.handlers)
  const { drafts } = createFakeHost()
  const [typed, base] = [{ unit_name: 'Atelier' }, { unit_name }]
  drafts.placeOf(`/units?unit=${id}`).write({ typed, base, version: updated_at })
  await renderScreen(<Screen />, { route: '/units', address: `/units?unit=${id}`, host: { drafts } })
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Unit name/ }).value).toBe('Atelier')
})
