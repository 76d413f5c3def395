import { apiError } from '@keystead/api-client/api-error'
import type { HostServices } from '@keystead/module-sdk/host'
import { createFakeHost } from '@keystead/module-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './profile-form.tsx'

async function open(saveNames = vi.fn(async () => undefined), more: Partial<HostServices> = {}) {
  const account = { ...createFakeHost().account, saveNames }
  const page = (
    <>
      <Screen />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const rendered = await renderScreen(page, {
    route: '/profile/edit',
    address: '/profile/edit',
    host: { account, ...more },
  })
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  return { ...rendered, saveNames, save }
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

it('saves the names, a cleared one as none, and leads back', async () => {
  const { user, host, address, saveNames, save } = await open()
  await user.clear(field(/^Last name/))
  await user.type(field(/^Display name/), ' Lena M. ')
  expect(host.unsaved.any()).toBe(true)
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/profile'))
  expect(saveNames).toHaveBeenCalledExactlyOnceWith({ lastName: null, displayName: 'Lena M.' })
  expect(host.notifications.map(({ text }) => text)).toEqual(['Profile updated successfully'])
})

it('accepts 50 characters in a name, and not 51', async () => {
  const { user, saveNames, save } = await open()
  await user.clear(field(/^First name/))
  await user.click(field(/^First name/))
  await user.paste('n'.repeat(51))
  await user.click(save())
  await waitFor(() => expect(field(/^First name/).getAttribute('aria-invalid')).toBe('true'))
  expect(saveNames).not.toHaveBeenCalled()
  await user.type(field(/^First name/), '{Backspace}')
  await user.click(save())
  await waitFor(() => expect(saveNames).toHaveBeenCalledOnce())
})

it('keeps the input if saving fails, and says why', async () => {
  const failing = vi.fn(async () => {
    throw apiError({ status: 0, type: 'network', detail: 'x' })
  })
  const { user, address, save } = await open(failing)
  await user.type(field(/^First name/), 'a')
  await user.click(save())
  expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
  expect(field(/^First name/).value).toBe('Lenaa')
  expect(address()).toBe('/profile/edit')
})

it('has nothing to save without changes', async () => {
  const { user, save } = await open()
  expect(save().disabled).toBe(true)
  await user.type(field(/^First name/), 'a')
  await waitFor(() => expect(save().disabled).toBe(false))
  await user.type(field(/^First name/), '{Backspace}')
  await waitFor(() => expect(save().disabled).toBe(true))
})

it('keeps input over a reload, until saved (R48)', async () => {
  const first = await open()
  const { drafts } = first.host
  await first.user.type(field(/^First name/), 'a')
  first.unmount()
  const { user, save, saveNames } = await open(undefined, { drafts })
  expect(field(/^First name/).value).toBe('Lenaa')
  await user.click(save())
  await waitFor(() => expect(saveNames).toHaveBeenCalledWith({ firstName: 'Lenaa' }))
  expect(drafts.placeOf('/profile/edit?names=').read()).toBeUndefined()
})

it('stays where the person went while it was saved', async () => {
  let answer = () => {}
  const saving = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined)
  })
  const { user, address, host, save } = await open(vi.fn(() => saving))
  await user.type(field(/^First name/), 'a')
  await user.click(save())
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(address()).toBe('/elsewhere')
  answer()
  await waitFor(() => expect(host.notifications).toMatchObject([{ kind: 'success' }]))
  expect(address()).toBe('/elsewhere')
})

it('reports a failure after leaving (R120)', async () => {
  let fail = () => {}
  const saving = new Promise<undefined>((_, reject) => {
    fail = () => reject(apiError({ status: 0, type: 'network', detail: 'x' }))
  })
  const { user, host, save } = await open(vi.fn(() => saving))
  await user.type(field(/^First name/), 'a')
  await user.click(save())
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  fail()
  const text = 'Network error. Please check your connection.'
  await waitFor(() => expect(host.notifications).toMatchObject([{ kind: 'error', text }]))
})
