import { apiError } from '@keystead/api-client/api-error'
import { type Settings, useSettings } from '@keystead/module-sdk'
import { choose } from '@keystead/ui-kit/testing/form'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LiveSettings } from '../testing/live-settings.tsx'
import { openPreferences as open, preview } from '../testing/open-preferences.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Preferences } from './preferences.tsx'

const ruledZones = [
  'UTC',
  ...['New_York', 'Chicago', 'Denver', 'Los_Angeles', 'Anchorage'].map((city) => `America/${city}`),
  'Pacific/Honolulu',
  ...['London', 'Paris', 'Berlin', 'Madrid', 'Rome'].map((city) => `Europe/${city}`),
  ...['Amsterdam', 'Vienna', 'Zurich', 'Stockholm'].map((city) => `Europe/${city}`),
  ...['Dubai', 'Kolkata', 'Shanghai', 'Tokyo', 'Singapore'].map((city) => `Asia/${city}`),
  'Australia/Sydney',
  'Australia/Perth',
  'Pacific/Auckland',
]

describe('preferences', () => {
  it('can be saved once the draft differs, and not when it is reverted (R116)', async () => {
    const { save } = await open()
    expect(save().disabled).toBe(true)
    await choose('Date format', /YYYY-MM-DD/)
    await waitFor(() => expect(save().disabled).toBe(false))
    await choose('Date format', /MM\/DD\/YYYY/)
    await waitFor(() => expect(save().disabled).toBe(true))
  })

  it('are previewed before saving', async () => {
    const { onSave } = await open()
    expect(preview().textContent).toContain('1,234.56\u00a0€')
    await choose('Currency', /Japanese Yen/)
    await waitFor(() => expect(preview().textContent).toContain('¥1,235'))
    await choose('Currency format', /Code after/)
    await waitFor(() => expect(preview().textContent).toContain('1,235\u00a0JPY'))
    expect(onSave).not.toHaveBeenCalled()
  })

  it.each([
    ['Swiss Franc', 'CHF\u00a01,234.56'],
    ['Danish Krone', '1,234.56\u00a0kr'],
    ['British Pound', '£1,234.56'],
  ])('%s is selected with its usual position', async (name, text) => {
    await open()
    await choose('Currency', new RegExp(name))
    await waitFor(() => expect(preview().textContent).toContain(text))
  })

  it('say for three seconds that they are saved, and send only what was chosen', async () => {
    const { user, save, onSave } = await open()
    await choose('Currency', /US Dollar/)
    await waitFor(() => expect(save().disabled).toBe(false))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.click(save())
    expect(await screen.findByText('Settings saved successfully!')).toBeTruthy()
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      currency: { code: 'USD', symbol: '$', format: 'symbol-before', decimalPlaces: 2 },
    })
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await act(async () => vi.advanceTimersByTime(2000))
    expect(screen.getByText('Settings saved successfully!')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1000))
    expect(screen.queryByText('Settings saved successfully!')).toBeNull()
  })

  it('return to the defaults as reverted choices (R38)', async () => {
    const chosen: Partial<Settings> = { dateFormat: 'YYYY-MM-DD', timezone: 'Asia/Tokyo' }
    const { user, save, reset, onSave } = await open({ chosen })
    await user.click(reset())
    expect(onSave).not.toHaveBeenCalled()
    await waitFor(() => expect(save().disabled).toBe(false))
    await user.click(save())
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledExactlyOnceWith({ currency: null, timezone: null, dateFormat: null }),
    )
    expect(reset().disabled).toBe(true)
  })

  it('announce the preview when it changes, not every minute', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-11-20T10:00:00Z'),
    })
    try {
      await open()
      const before = preview().textContent
      await act(async () => vi.advanceTimersByTime(120_000))
      expect(preview().textContent).toBe(before)
      await choose('Date format', /YYYY-MM-DD/)
      await waitFor(() => expect(preview().textContent).toMatch(/2026-11-20, \d\d:02/))
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['Save Settings', 'Reset to Defaults'])('keep the focus after %s', async (name) => {
    const { user } = await open({ chosen: { timezone: 'Asia/Tokyo' } })
    await user.click(screen.getByText('Dark'))
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(button.disabled).toBe(false)
    expect(document.activeElement).toBe(button)
    await user.tab()
    await waitFor(() => expect(button.disabled).toBe(true))
  })

  it('say that nothing can be changed in a preview (R179)', async () => {
    const refusal = apiError({ status: 403, type: 'preview_read_only', detail: '' })
    const { user, save } = await open({ onSave: () => Promise.reject(refusal) })
    await user.click(screen.getByText('Dark'))
    await waitFor(() => expect(save().disabled).toBe(false))
    await user.click(save())
    expect(await screen.findByText(/This is a preview, so nothing can be changed/)).toBeTruthy()
    expect(screen.queryByText('Settings saved successfully!')).toBeNull()
  })

  it('block leaving the page with unsaved changes', async () => {
    const { host, user } = await open()
    expect(host.unsaved.any()).toBe(false)
    await user.click(screen.getByText('Dark'))
    await waitFor(() => expect(host.unsaved.any()).toBe(true))
  })

  it('are kept over a reload until saved (R48)', async () => {
    const before = await open()
    const { drafts } = before.host
    await choose('Date format', /YYYY-MM-DD/)
    before.unmount()
    const { user, save, onSave, unmount } = await open({ host: { drafts } })
    expect(await screen.findByText('Discard')).toBeTruthy()
    await waitFor(() => expect(save().disabled).toBe(false))
    await user.click(save())
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ dateFormat: 'YYYY-MM-DD' }))
    await waitFor(() => expect(screen.queryByText('Discard')).toBeNull())
    unmount()
    const after = await open({ host: { drafts } })
    expect(after.save().disabled).toBe(true)
    expect(screen.queryByText('Discard')).toBeNull()
  })

  it('are not kept once discarded on leaving', async () => {
    const { host } = await open()
    await choose('Date format', /YYYY-MM-DD/)
    await waitFor(() => expect(host.unsaved.any()).toBe(true))
    expect(host.drafts.placeOf('/?preferences=').read()).toBeTruthy()
    host.unsaved.discard()
    expect(host.drafts.placeOf('/?preferences=').read()).toBeUndefined()
  })

  it('follow changes saved elsewhere, and keep local choices', async () => {
    function Elsewhere() {
      const { save } = useSettings()
      return (
        <button type="button" onClick={() => void save({ timezone: 'Asia/Tokyo', dateFormat: 'DD/MM/YYYY' })}>
          Elsewhere
        </button>
      )
    }
    const { user, host } = await renderScreen(
      <LiveSettings language="en">
        <Preferences />
        <Elsewhere />
      </LiveSettings>,
    )
    await choose('Date format', /YYYY-MM-DD/)
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    await waitFor(() => expect(screen.getByText('Tokyo')).toBeTruthy())
    await choose('Date format', /DD\/MM\/YYYY/)
    // What only follows is no input of this form.
    await waitFor(() => expect(host.drafts.placeOf('/?preferences=').read()).toBeUndefined())
    await choose('Date format', /YYYY-MM-DD/)
    expect(preview().textContent).toMatch(/\d{4}-\d\d-\d\d, /)
  })

  it('offer twelve currencies, 24 zones and five forms of dates (R36, R124)', async () => {
    await open()
    const { currencies } = await import('./currencies.ts')
    const { timeZones } = await import('./time-zones.ts')
    const { dateFormats } = await import('@keystead/api-client/account-settings/choices')
    expect(currencies.map(({ code }) => code).join(' ')).toBe(
      'USD EUR GBP JPY CHF CNY INR CAD AUD SEK NOK DKK',
    )
    expect(timeZones.map(({ id }) => id)).toEqual(ruledZones)
    expect(dateFormats).toHaveLength(5)
    for (const { id } of timeZones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: id })).not.toThrow()
  })

  it('are available in German', async () => {
    await open({ language: 'de' })
    expect(within(preview()).getByText('1.234,56 €')).toBeTruthy()
    expect(screen.getByText('Ändert nur die Anzeige. Beträge werden nicht umgerechnet.')).toBeTruthy()
  })
})
