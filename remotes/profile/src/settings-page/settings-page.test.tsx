import type { HostServices } from '@keystead/module-sdk/host'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './settings-page.tsx'

const open = (language: 'en' | 'de' = 'en', host: Partial<HostServices> = {}) =>
  renderScreen(<Screen />, { route: '/settings', address: '/settings', language, host })
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('profile and settings', () => {
  it.each([
    ['en', 'Profile and settings'],
    ['de', 'Profil und Einstellungen'],
  ] as const)('link to all settings (%s)', async (language, title) => {
    await open(language)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(links()).toEqual([
      '/profile/edit',
      '/settings/notifications',
      '/settings/security',
      '/help',
      '/settings/security#delete',
    ])
  })

  it('show one sample of amounts and dates, that of the preferences', async () => {
    await open()
    // A chart in another file has left its text-measuring element.
    const samples = screen.getAllByText(/^[\d,.]+\s€/, { ignore: '[aria-hidden] *' })
    expect(samples).toHaveLength(1)
  })

  it('offer no account deletion with hosted sign-in (R53)', async () => {
    await open('en', ownAccount({ hosted: true }))
    expect(links()).not.toContain('/settings/security#delete')
  })

  it('offer no mails with hosted sign-in, which sends none', async () => {
    await open('en', ownAccount({ hosted: true }))
    expect(links()).toEqual(['/profile/edit', '/settings/security', '/help'])
    expect(screen.getByRole('heading', { level: 2, name: 'Security, help' })).toBeTruthy()
  })

  it('show what cannot be opened as plain text', async () => {
    await open('en', { canOpen: (path) => path !== '/help' })
    expect(screen.getByText('Help').closest('a')).toBeNull()
  })
})
