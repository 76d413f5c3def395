import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Screen } from '../security-page/security-page.tsx'
import { aDeletion } from '../testing/account-rows.ts'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const own = 'landlord@example.org'
const counts = { property_groups: 2, rent_units: 7, members: 1 }
const final_at = '2026-12-04T10:00:00Z'
const api = {
  'GET /account/sessions/': () => [],
  'GET /account/deletion/': () => aDeletion(counts),
}

async function open(address = '/settings/security?delete', language: 'en' | 'de' = 'en') {
  const leaveEnding = vi.fn(async () => undefined)
  const rendered = await renderScreen(<Screen />, {
    route: '/settings/security',
    address,
    language,
    host: ownAccount({ leaveEnding }),
  })
  return { ...rendered, leaveEnding }
}
const inDialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
type Dialog = Awaited<ReturnType<typeof inDialog>>
const act = (dialog: Dialog, name = 'Delete my account') =>
  dialog.getByRole<HTMLButtonElement>('button', { name })

describe('deleting the account (R53)', () => {
  it.each([
    [
      'en',
      ['2 properties', '7 units', '1 person loses access to what you share', 'Payments: 1 entry'],
      'For 14 days',
    ],
    [
      'de',
      [
        '2 Immobilien',
        '7 Einheiten',
        '1 Person verliert den Zugriff auf Ihre Freigaben',
        'Zahlungen: 1 Eintrag',
      ],
      '14 Tage lang',
    ],
  ] as const)('counts what is deleted, and states the consequences (%s)', async (language, lines, days) => {
    const modules = [{ title: { en: 'Payments', de: 'Zahlungen' }, rows: 1 }]
    fakeApi({ ...api, 'GET /account/deletion/': () => ({ ...aDeletion(counts), modules }) })
    await open(undefined, language)
    const dialog = await inDialog()
    for (const line of lines) expect(await dialog.findByText(line)).toBeTruthy()
    expect(dialog.getAllByRole('listitem')).toHaveLength(4)
    expect(dialog.getByText(days)).toBeTruthy()
  })

  it('requires the own address, and then signs out, naming the last day', async () => {
    const calls = fakeApi({
      ...api,
      'POST /account/deletion/': () => ({
        ...aDeletion(counts),
        requested_at: '2026-11-20T10:00:00Z',
        final_at,
      }),
    })
    const { user, leaveEnding } = await open('/settings/security')
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = await inDialog()
    await dialog.findByText('2 properties')
    expect(act(dialog).disabled).toBe(true)
    const field = dialog.getByLabelText('Your e-mail address')
    await user.type(field, 'landlord@example.com')
    expect(act(dialog).disabled).toBe(true)
    await user.clear(field)
    await user.type(field, 'Landlord@Example.org')
    await waitFor(() => expect(act(dialog).disabled).toBe(false))
    await user.click(act(dialog))
    await waitFor(() => expect(leaveEnding).toHaveBeenCalledWith(final_at))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: own })
  })

  it('asks for the address as the server knows it, which another browser may have changed', async () => {
    const email = 'new@example.org'
    const calls = fakeApi({
      ...api,
      'GET /account/deletion/': () => ({ ...aDeletion(counts), email }),
      'POST /account/deletion/': () => ({ ...aDeletion(counts), final_at }),
    })
    const { user, leaveEnding } = await open()
    const dialog = await inDialog()
    await user.type(await dialog.findByLabelText('Your e-mail address'), email)
    await dialog.findByText(new RegExp(email))
    await user.click(act(dialog))
    await waitFor(() => expect(leaveEnding).toHaveBeenCalled())
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email })
  })

  it('shows a refusal’s reason, without signing out', async () => {
    fakeApi({ ...api, 'POST /account/deletion/': () => refusal(0) })
    const { user, leaveEnding } = await open()
    const dialog = await inDialog()
    await dialog.findByText('2 properties')
    await user.type(dialog.getByLabelText('Your e-mail address'), own)
    await user.click(act(dialog))
    expect(await dialog.findByText('Network error. Please check your connection.')).toBeTruthy()
    expect(leaveEnding).not.toHaveBeenCalled()
  })

  it('is disabled until the counts are loaded', async () => {
    fakeApi({ ...api, 'GET /account/deletion/': () => refusal(500, { detail: 'x' }) })
    const { user } = await open()
    const dialog = await inDialog()
    expect(await dialog.findByText('Unable to load what will be deleted')).toBeTruthy()
    await user.type(dialog.getByLabelText('Your e-mail address'), own)
    expect(act(dialog).disabled).toBe(true)
  })

  it('keeps no draft', async () => {
    fakeApi(api)
    const { user, address } = await open('/settings/security')
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = await inDialog()
    await user.type(dialog.getByLabelText('Your e-mail address'), own)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/settings/security'))
    expect(Object.values(localStorage).join()).not.toContain(own)
  })
})
