import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './notification-settings.tsx'

const open = (language: 'en' | 'de' = 'en', host?: ReturnType<typeof ownAccount>) =>
  renderScreen(<Screen />, {
    route: '/settings/notifications',
    address: '/settings/notifications',
    language,
    host,
  })
const read = { 'GET /account/mails/': () => ({ invitations: true, lease_ends: false }) }
const toggle = (name: string) => screen.findByRole('switch', { name })
const isOn = async (name: string) => (await toggle(name)).getAttribute('aria-checked') === 'true'

describe('notification settings', () => {
  it.each([
    [
      'en',
      'Notification settings',
      'Invitations',
      'Leases ending soon (weekly)',
      'Sent to landlord@example.org.',
    ],
    [
      'de',
      'Benachrichtigungen',
      'Einladungen',
      'Bald endende Mietverträge (wöchentlich)',
      'Die E-Mails gehen an landlord@example.org.',
    ],
  ] as const)(
    'show which mails are sent, and to which address (%s)',
    async (language, title, first, second, address) => {
      fakeApi(read)
      await open(language)
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(await isOn(first)).toBe(true)
      expect(await isOn(second)).toBe(false)
      expect(screen.getByText(address)).toBeTruthy()
    },
  )

  it('save each change at once, and say so', async () => {
    const calls = fakeApi({ ...read, 'PUT /account/mails/': ({ body }) => body })
    const { user } = await open()
    await user.click(await toggle('Leases ending soon (weekly)'))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(await isOn('Leases ending soon (weekly)')).toBe(true)
    expect(calls.at(-1)?.body).toEqual({ lease_ends: true })
  })

  it('save two quick changes in sequence, each alone: the other may have changed elsewhere', async () => {
    const calls = fakeApi({ ...read, 'PUT /account/mails/': ({ body }) => body })
    const { user } = await open()
    await user.click(await toggle('Invitations'))
    await user.click(await toggle('Leases ending soon (weekly)'))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
      { invitations: false },
      { lease_ends: true },
    ])
  })

  it('revert what could not be saved, say why, and refetch', async () => {
    const calls = fakeApi({ ...read, 'PUT /account/mails/': () => refusal(0) })
    const { user } = await open()
    await user.click(await toggle('Invitations'))
    expect(await screen.findByText('Not saved: Network error. Please check your connection.')).toBeTruthy()
    expect(await isOn('Invitations')).toBe(true)
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']))
  })

  it('show what is stored after two quick changes of one that both fail', async () => {
    let reads = 0
    const answers: (() => void)[] = []
    fakeApi({
      'GET /account/mails/': () => (reads++ === 0 ? read['GET /account/mails/']() : refusal(0)),
      'PUT /account/mails/': () => new Promise((resolve) => answers.push(() => resolve(refusal(0)))),
    })
    const { user } = await open()
    await user.click(await toggle('Invitations'))
    await user.click(await toggle('Invitations'))
    for (const at of [0, 1]) {
      await waitFor(() => expect(answers).toHaveLength(at + 1))
      answers[at]?.()
    }
    expect(await screen.findByText(/^Not saved: /)).toBeTruthy()
    expect(await isOn('Invitations')).toBe(true)
  })

  it('offer no mails with hosted sign-in, which sends only those about signing in', async () => {
    const calls = fakeApi(read)
    await open('en', ownAccount({ hosted: true }))
    expect(screen.getByText(/^You always receive e-mails about signing in/)).toBeTruthy()
    expect(screen.queryByText(/^Written in English/)).toBeNull()
    expect(calls).toEqual([])
  })

  it('offer a retry if loading failed', async () => {
    let tries = 0
    fakeApi({
      'GET /account/mails/': () =>
        tries++ === 0 ? refusal(500, { detail: 'x' }) : read['GET /account/mails/'](),
    })
    const { user } = await open()
    expect(await screen.findByText('Unable to load your notification settings')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await isOn('Invitations')).toBe(true)
  })
})
