import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { createFakeHost } from '@keystead/module-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aSession } from '../testing/account-rows.ts'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DownloadAct } from './download-act.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const { id, email } = createFakeHost().session?.user ?? {}
const data = {
  exported_at: '2026-11-20T10:00:00Z',
  user: { id, email },
  property_groups: [{ name: 'Weserhaus' }],
}
const sessions = [aSession({ current: true })]
const texts = {
  en: [
    'Download my data',
    'One JSON file with everything you own. Records of others that are shared with you are not included.',
  ],
  de: [
    'Daten herunterladen',
    'Eine JSON-Datei mit allem, was Ihnen gehört. Für Sie freigegebene Einträge anderer sind nicht enthalten.',
  ],
} as const

function watchFile() {
  const saved: { name?: string; file?: Blob } = {}
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.file = file as Blob
    return 'blob:data'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.name = this.download
  })
  return saved
}

describe('exporting the own data (R24)', () => {
  it.each(['en', 'de'] as const)('describes the file’s contents (%s)', async (language) => {
    await renderScreen(<DownloadAct />, { language })
    const [button, text] = texts[language]
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('saves one JSON file named by today, including the account', async () => {
    const saved = watchFile()
    fakeApi({ 'GET /export/': () => data, 'GET /account/sessions/': () => sessions })
    const { user, host } = await renderScreen(<DownloadAct />)
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(saved.name).toBe('keystead-2026-11-20.json'))
    expect(JSON.parse(await (saved.file as Blob).text())).toEqual({
      ...data,
      user: {
        id,
        email,
        first_name: 'Lena',
        last_name: 'Muster',
        display_name: null,
        new_email: null,
        providers: ['email'],
        plan: 'pro',
        created_at: '2026-01-05T08:00:00Z',
        email_confirmed_at: '2026-01-05T08:10:00Z',
        last_sign_in_at: '2026-11-20T08:00:00Z',
      },
      sessions,
    })
    expect(host.notifications).toMatchObject([{ kind: 'success', text: 'Saved as keystead-2026-11-20.json' }])
  })

  it('contains the names and no sign-ins with hosted sign-in', async () => {
    const saved = watchFile()
    fakeApi({ 'GET /export/': () => data })
    const { user } = await renderScreen(<DownloadAct />, { host: ownAccount({ hosted: true }) })
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(saved.file).toBeDefined())
    const file = JSON.parse(await (saved.file as Blob).text())
    expect([file.user.last_name, file.sessions]).toEqual(['Muster', null])
  })

  it('explains a failure, and retries', async () => {
    const saved = watchFile()
    let tries = 0
    fakeApi({
      'GET /export/': () => (tries++ === 0 ? refusal(0) : data),
      'GET /account/sessions/': () => sessions,
    })
    const { user } = await renderScreen(<DownloadAct />)
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    const failed = await screen.findByText("Your data couldn't be downloaded")
    expect(failed.closest('[role=alert]')?.textContent).toContain(
      'Network error. Please check your connection.',
    )
    expect(saved.file).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(saved.file).toBeDefined())
    expect(screen.queryByText("Your data couldn't be downloaded")).toBeNull()
  })
})
