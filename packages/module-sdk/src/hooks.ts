import { useEffect, useId } from 'react'
import type { FormState } from './dialog/unsaved.ts'
import { useHost } from './host-context.ts'
import type {
  Account,
  Format,
  Notification,
  Session,
  Settings,
  SettingsPatch,
  SlotTab,
  ThemeMode,
} from './services.ts'
import type { DataSlotName, SlotName } from './slots.ts'

/** The current session with plan and role. @throws on a page that needs no sign-in */
export function useSession(): Session {
  const { session } = useHost()
  if (!session) throw new Error('No session: the page is not behind the sign-in guard')
  return session
}

/** Operations on the user's own account: names, e-mail address, password, sessions. */
export function useAccount(): Account {
  return useHost().account
}

/** Shows a notification bottom right for 6,000 ms, as feedback on the user's own action. */
export function useNotify(): (notification: Notification) => void {
  return useHost().notify
}

export interface SettingsAccess {
  settings: Settings
  /** @throws if the texts of a new language cannot be loaded, or in a preview */
  save: (patch: SettingsPatch) => Promise<void>
  /** The settings with a patch applied, unsaved, for a preview. */
  settingsWith: (patch: SettingsPatch) => Settings
  formatWith: (settings: Settings) => Format
}

/** Display preferences, with functions to change and preview them. */
export function useSettings(): SettingsAccess {
  const { settings, saveSettings, settingsWith, formatWith } = useHost()
  return { settings, save: saveSettings, settingsWith, formatWith }
}

/** Light or dark theme, stored in this browser. */
export function useTheme(): { theme: ThemeMode; save: (mode: ThemeMode) => void } {
  const { theme, saveTheme } = useHost()
  return { theme, save: saveTheme }
}

/** Formats money, dates and numbers by the user's settings. */
export function useFormat(): Format {
  return useHost().format
}

/**
 * Whether the user can open a path: a shell page, or a page of a module they have. Render an unavailable link as plain
 * text.
 */
export function useCanOpen(path: string): boolean {
  return useHost().canOpen(path)
}

/** Tabs that other modules bring to a slot; `<Slot module>` draws one. */
export function useSlotTabs(name: SlotName): SlotTab[] {
  return useHost().slotTabs(name)
}

/** Whether any module contributes to a slot, known before its code is there: to keep room for what comes. */
export function useHasParts(name: SlotName | DataSlotName): boolean {
  return useHost().hasParts(name)
}

/**
 * Keeps the page mounted while its row is being deleted here: the deleting code navigates on, and news of the deletion
 * may arrive before the response.
 */
export function useStaying(isDeleting: boolean): void {
  useRegisteredForm({ unsaved: false, sending: isDeleting })
}

/**
 * Registers the form's unsaved input, so that the shell asks before leaving the page.
 * @param discard called when the user discards the input; must be stable
 * @param unfinished part of it is stored already; changes the question's wording
 * @param sending keeps the page mounted while the input is sent
 */
export function useUnsaved(
  unsaved: boolean,
  discard?: () => void,
  unfinished = false,
  sending = false,
): void {
  useRegisteredForm({ unsaved, discard, unfinished, sending })
}

function useRegisteredForm({ unsaved, discard, unfinished, sending }: FormState) {
  const key = useId()
  const { set } = useHost().unsaved
  useEffect(() => {
    set(key, { unsaved, discard, unfinished, sending })
    return () => set(key, { unsaved: false })
  }, [key, unsaved, set, discard, unfinished, sending])
}
