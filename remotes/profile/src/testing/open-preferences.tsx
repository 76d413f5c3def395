import type { Settings } from '@keystead/module-sdk'
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { Preferences } from '../preferences/preferences.tsx'
import { LiveSettings } from './live-settings.tsx'
import { renderScreen } from './render-screen.tsx'

interface Open {
  language?: Settings['language']
  chosen?: Partial<Settings>
  onSave?: Parameters<typeof LiveSettings>[0]['onSave']
}

/** The preferences of somebody who has chosen this and that, and their two buttons. */
export async function openPreferences({ language = 'en', ...rest }: Open = {}) {
  const onSave = vi.fn(rest.onSave)
  const rendered = await renderScreen(
    <LiveSettings language={language} chosen={rest.chosen} onSave={onSave}>
      <Preferences />
    </LiveSettings>,
    { language },
  )
  const save = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /^(Save Settings|Einstellungen speichern)$/ })
  const reset = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to Defaults' })
  return { ...rendered, onSave, save, reset }
}

/** Opens a select and takes an option by its words. */
export async function choose(label: string, option: RegExp) {
  const field = screen.getByRole('combobox', { name: label })
  fireEvent.mouseDown(field)
  // A long list is drawn in part: what is meant is typed there.
  if (label === 'Currency') fireEvent.change(field, { target: { value: option.source } })
  const options = await screen.findAllByText(option, {
    selector: '.ant-select-item-option-content *, .ant-select-item-option-content',
  })
  fireEvent.click(options[0] as HTMLElement)
}

export const preview = () => screen.getByRole('region', { name: /Preview|Vorschau/ })
