import type { Settings, SettingsPatch, ThemeMode } from '@keystead/module-sdk'
import type { HostContextValue } from '@keystead/module-sdk/host'
import { defaultSettings, HostContext, useHost } from '@keystead/module-sdk/host'
import { createFormat } from '@keystead/module-sdk/testing'
import { type ReactNode, useState } from 'react'

interface LiveSettingsProps {
  language: Settings['language']
  chosen?: Partial<Settings>
  onSave?: (patch: SettingsPatch) => Promise<void> | void
  children: ReactNode
}

const without = (chosen: SettingsPatch) =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value != null)) as Partial<Settings>

/** Settings that can be saved, as the shell keeps them, under a test's screen. */
export function LiveSettings({ language, chosen: first = {}, onSave, children }: LiveSettingsProps) {
  const host = useHost()
  const [chosen, setChosen] = useState(first)
  const [theme, saveTheme] = useState<ThemeMode>('light')
  const settingsWith = (patch: SettingsPatch): Settings => {
    const spoken = patch.language ?? chosen.language ?? language
    return { ...defaultSettings(spoken), ...without({ ...chosen, ...patch }), language: spoken }
  }
  const settings = settingsWith({})
  const live: HostContextValue = {
    ...host,
    settings,
    settingsWith,
    format: createFormat(settings),
    saveSettings: async (patch) => {
      await onSave?.(patch)
      setChosen(without({ ...chosen, ...patch }))
    },
    theme,
    saveTheme,
  }
  return <HostContext value={live}>{children}</HostContext>
}
