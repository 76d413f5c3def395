import type { Settings } from '@keystead/module-sdk'
import { createFormat, HostContext, type HostContextValue } from '@keystead/module-sdk/host'
import { KitProvider, useKitNotify } from '@keystead/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { account } from './account/account.ts'
import { drafts } from './drafts.ts'
import { canOpen } from './federation/module-index/can-open.ts'
import { contributorsOf, slotTabs } from './federation/module-index/slot-contributors.ts'
import { useDrawnModules } from './federation/module-index/use-drawn-modules.ts'
import { i18n } from './i18n/start-i18n.ts'
import { useLanguage } from './i18n/use-language.ts'
import { ModuleSlot } from './modules-entry.tsx'
import { queryClient } from './query-client.ts'
import { useSessionStore } from './session/session-store.ts'
import { saveSettings } from './settings/save-settings.ts'
import { settingsFrom, useSettingsStore } from './settings/settings-store.ts'
import { chosenWith } from './settings/stored-settings.ts'
import { useToday } from './settings/use-today.ts'
import { whenStorageRefused } from './storage/browser-storage.ts'
import { useThemeStore } from './theme/theme-store.ts'
import { unsaved } from './unsaved.ts'

function useCurrentSettings(): Settings {
  const chosen = useSettingsStore((state) => state.chosen)
  const language = useLanguage()
  return useMemo(() => settingsFrom(chosen, language), [chosen, language])
}

/** Host services for the shell's pages and for modules. */
function Host({ settings, children }: { settings: Settings; children: ReactNode }) {
  const session = useSessionStore((state) => state.session)
  const notify = useKitNotify()
  const { t } = useTranslation('shell')
  useEffect(
    () => whenStorageRefused(() => notify({ kind: 'warning', text: t('storage.refused') })),
    [notify, t],
  )
  const theme = useThemeStore((state) => state.mode)
  const modules = useDrawnModules()
  const format = useMemo(() => createFormat(settings), [settings])
  const today = useToday(format)
  const host = useMemo<HostContextValue>(
    () => ({
      session,
      notify,
      account,
      settings,
      saveSettings,
      settingsWith: (patch) => {
        const chosen = chosenWith(useSettingsStore.getState().chosen, patch)
        return settingsFrom(chosen, patch.language ?? settings.language)
      },
      theme,
      saveTheme: useThemeStore.getState().choose,
      format: { ...format, today: () => today },
      formatWith: createFormat,
      formatIn: (language) => createFormat(settingsFrom(useSettingsStore.getState().chosen, language)),
      unsaved,
      drafts,
      canOpen: (path) => canOpen(modules, path),
      slotTabs: (name) => slotTabs(modules, name, settings.language),
      hasParts: (name) => contributorsOf(modules, name).length > 0,
      Slot: ModuleSlot,
    }),
    [session, notify, settings, theme, modules, format, today],
  )
  return <HostContext value={host}>{children}</HostContext>
}

function Kit({ children }: { children: ReactNode }) {
  const mode = useThemeStore((state) => state.mode)
  const settings = useCurrentSettings()
  return (
    <KitProvider mode={mode} locale={settings.language} dateFormat={settings.dateFormat}>
      <Host settings={settings}>{children}</Host>
    </KitProvider>
  )
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Kit>{children}</Kit>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
