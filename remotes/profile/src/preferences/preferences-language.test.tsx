import { useSettings } from '@keystead/module-sdk'
import { choose } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveSettings } from '../testing/live-settings.tsx'
import { openPreferences as open, preview } from '../testing/open-preferences.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Preferences } from './preferences.tsx'

describe('preferences after a language change', () => {
  it('change the date format too, until one is chosen (R38)', async () => {
    const { user, save, onSave } = await open()
    await choose('Language', /German/)
    await waitFor(() => expect(screen.getAllByText('DD.MM.YYYY').length).toBeGreaterThan(0))
    expect(preview().textContent).toContain('1.234,56\u00a0€')
    await user.click(save())
    await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ language: 'de' }))
  })

  it('keep a chosen date format', async () => {
    await open({ chosen: { dateFormat: 'YYYY-MM-DD' } })
    await choose('Language', /German/)
    await waitFor(() => expect(preview().textContent).toContain('1.234,56\u00a0€'))
    expect(preview().textContent).toMatch(/\d{4}-\d\d-\d\d, \d\d:\d\d/)
  })

  it('change it also after a change elsewhere, and after a reset', async () => {
    function Menu() {
      const { save } = useSettings()
      return (
        <button type="button" onClick={() => void save({ language: 'de' })}>
          Menu
        </button>
      )
    }
    const { user } = await renderScreen(
      <LiveSettings language="en" chosen={{ language: 'en' }}>
        <Preferences />
        <Menu />
      </LiveSettings>,
    )
    const dates = () =>
      screen.getByRole('combobox', { name: 'Date format' }).closest('.ant-select')?.textContent
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await waitFor(() => expect(dates()).toContain('DD.MM.YYYY'))
    await choose('Language', /English/)
    await waitFor(() => expect(dates()).toContain('MM/DD/YYYY'))
    await user.click(screen.getByRole('button', { name: 'Reset to Defaults' }))
    await waitFor(() => expect(dates()).toContain('DD.MM.YYYY'))
    await choose('Language', /English/)
    await waitFor(() => expect(dates()).toContain('MM/DD/YYYY'))
  })

  it('change it after chosen ones were reset', async () => {
    const { user, reset, save, onSave } = await open({ chosen: { dateFormat: 'YYYY-MM-DD' } })
    await user.click(reset())
    await choose('Language', /German/)
    await waitFor(() => expect(screen.getAllByText('DD.MM.YYYY').length).toBeGreaterThan(0))
    await user.click(save())
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ language: 'de', dateFormat: null })
  })

  it('stay as chosen if a language fails to load, and say so', async () => {
    const onSave = async () => {
      throw new Error('no chunk')
    }
    const { user, save } = await open({ onSave })
    await choose('Language', /German/)
    await waitFor(() => expect(save().disabled).toBe(false))
    await user.click(save())
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    expect(screen.queryByText('Settings saved successfully!')).toBeNull()
    expect(save().disabled).toBe(false)
  })
})
