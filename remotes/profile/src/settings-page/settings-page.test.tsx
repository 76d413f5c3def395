import type { HostServices } from '@keystead/module-sdk/host'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './settings-page.tsx'

const open = (language: 'en' | 'de' = 'en', host: Partial<HostServices> = {}) =>
  renderScreen(<Screen />, { route: '/settings', address: '/settings', language, host })
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('settings', () => {
  it.each([
    ['en', 'Settings', 'Currency, timezone and date format are in your profile.'],
    ['de', 'Einstellungen', 'Währung, Zeitzone und Datumsformat finden Sie in Ihrem Profil.'],
  ] as const)('lead to all that can be set (%s)', async (language, title, toProfile) => {
    await open(language)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(toProfile)).toBeTruthy()
    expect(links()).toEqual([
      '/profile',
      '/profile/edit',
      '/settings/notifications',
      '/settings/security',
      '/help',
      '/settings/security#delete',
    ])
  })

  it('shows at a glance how amounts and dates look, and the own name', async () => {
    await open()
    expect(screen.getByText(/^1,234\.50.€ · 20\.11\.2026$/)).toBeTruthy()
    expect(screen.getByText('Lena Muster')).toBeTruthy()
  })

  it('has no way to delete the account where another service signs people in (R53)', async () => {
    await open('en', ownAccount({ hosted: true }))
    expect(links()).not.toContain('/settings/security#delete')
  })

  it('says in plain words what cannot be opened', async () => {
    await open('en', { canOpen: (path) => path !== '/help' })
    expect(screen.getByText('Help').closest('a')).toBeNull()
  })
})
