import { HostContext } from '@keystead/module-sdk/host'
import { createFakeHost } from '@keystead/module-sdk/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage, setSession } from '../../testing/render-page.tsx'
import { LoginNotice } from './login-notice.tsx'

it.each([
  ['en', 'Your account is being deleted. Until 04.12.2026 you can sign in and keep it.'],
  ['de', 'Ihr Konto wird gelöscht. Bis zum 04.12.2026 können Sie sich anmelden und es behalten.'],
] as const)('says until when an account that ends can be kept (R53, %s)', async (language, text) => {
  setSession({ notice: { kind: 'ending', until: '2026-12-04T10:00:00Z' } })
  await renderPage(
    <HostContext value={createFakeHost()}>
      <LoginNotice />
    </HostContext>,
    language,
  )
  expect(screen.getByText(text)).toBeTruthy()
})
