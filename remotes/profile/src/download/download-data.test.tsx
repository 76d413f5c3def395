import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { DownloadData } from './download-data.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const data = { exported_at: '2026-11-20T10:00:00Z', property_groups: [{ name: 'Weserhaus' }] }
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

describe('download of the own data (R24)', () => {
  it.each(['en', 'de'] as const)('says what is in the file (%s)', async (language) => {
    await renderScreen(<DownloadData />, { language })
    const [button, text] = texts[language]
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('saves one JSON file under the day of today', async () => {
    const saved = watchFile()
    fakeApi({ 'GET /export/': () => data })
    const { user, host } = await renderScreen(<DownloadData />)
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(saved.name).toBe('keystead-2026-11-20.json'))
    expect(JSON.parse(await (saved.file as Blob).text())).toEqual(data)
    expect(host.notifications).toMatchObject([{ kind: 'success', text: 'Saved as keystead-2026-11-20.json' }])
  })

  it('says why it failed, and tries again', async () => {
    const saved = watchFile()
    let tries = 0
    fakeApi({ 'GET /export/': () => (tries++ === 0 ? refusal(0) : data) })
    const { user } = await renderScreen(<DownloadData />)
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    const failed = await screen.findByText('Your data could not be downloaded')
    expect(failed.closest('[role=alert]')?.textContent).toContain(
      'Network error. Please check your connection.',
    )
    expect(saved.file).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(saved.file).toBeDefined())
    expect(screen.queryByText('Your data could not be downloaded')).toBeNull()
  })
})
