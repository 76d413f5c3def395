import { changeLanguage, i18n } from '../i18n/start-i18n.ts'
import { useSettingsStore } from './settings-store.ts'

/** A person's own language holds from the sign-in on. */
export function showOwnLanguage(): void {
  const { language } = useSettingsStore.getState().chosen
  if (language && language !== i18n.language) changeLanguage(language).catch(() => undefined)
}
