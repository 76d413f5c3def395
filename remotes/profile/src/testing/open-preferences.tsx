import type { Settings } from '@keystead/module-sdk'
import type { HostServices } from '@keystead/module-sdk/host'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { Preferences } from '../preferences/preferences.tsx'
import { LiveSettings } from './live-settings.tsx'
import { renderScreen } from './render-screen.tsx'

interface Open {
  language?: Settings['language']
  chosen?: Partial<Settings>
  onSave?: Parameters<typeof LiveSettings>[0]['onSave']
  host?: Partial<HostServices>
}

/** The preferences with the given choices, and their two buttons. */
export async function openPreferences({ language = 'en', ...rest }: Open = {}) {
  const onSave = vi.fn(rest.onSave)
  const rendered = await renderScreen(
    <LiveSettings language={language} chosen={rest.chosen} onSave={onSave}>
      <Preferences />
    </LiveSettings>,
    { language, host: rest.host },
  )
  const save = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /^(Save Settings|Einstellungen speichern)$/ })
  const reset = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to Defaults' })
  return { ...rendered, onSave, save, reset }
}

export const preview = () => screen.getByRole('region', { name: /Preview|Vorschau/ })
