import { changeLanguage, i18n } from '../i18n/start-i18n.ts'
import { useSettingsStore } from './settings-store.ts'

/** Switches to the user's own language after sign-in. */
export function showOwnLanguage(): void {
  const { language } = useSettingsStore.getState().chosen
  if (language && language !== i18n.language) changeLanguage(language).catch(() => undefined)
}
