import { useEffect, useId } from 'react'
import { useHost } from './host-context.ts'
import type {
  Account,
  Format,
  Notification,
  Session,
  Settings,
  SettingsPatch,
  ThemeMode,
} from './services.ts'

/** The signed-in person with plan and role. @throws on a page that needs no sign-in. */
export function useSession(): Session {
  const { session } = useHost()
  if (!session) throw new Error('No session: the page is not behind the sign-in guard')
  return session
}

/** The acts on the signed-in person's own account: names, address, password, sessions. */
export function useAccount(): Account {
  return useHost().account
}

/** Shows the result of the person's own act, bottom right for 6,000 ms. */
export function useNotify(): (notification: Notification) => void {
  return useHost().notify
}

export interface SettingsAccess {
  settings: Settings
  /** @throws where the texts of a new language cannot be had. */
  save: (patch: SettingsPatch) => Promise<void>
  /** The settings as they would hold with a change, and how values read by them: for a preview. */
  settingsWith: (patch: SettingsPatch) => Settings
  formatWith: (settings: Settings) => Format
}

/** Display preferences and the way to change them. */
export function useSettings(): SettingsAccess {
  const { settings, saveSettings, settingsWith, formatWith } = useHost()
  return { settings, save: saveSettings, settingsWith, formatWith }
}

/** Light or dark, kept in this browser. */
export function useTheme(): { theme: ThemeMode; save: (mode: ThemeMode) => void } {
  const { theme, saveTheme } = useHost()
  return { theme, save: saveTheme }
}

/** Money, dates and numbers as texts, by the person's settings. */
export function useFormat(): Format {
  return useHost().format
}

/**
 * Whether the person can open a path: a page of the shell, or of a module that is on for this person. A link to what is
 * not there is drawn as plain words.
 */
export function useCanOpen(path: string): boolean {
  return useHost().canOpen(path)
}

/**
 * The page stays while this is so, whatever becomes of its row: it is deleted from here, and whoever deletes it leads
 * on. News of the deletion may come before the answer to it.
 */
export function useStaying(isDeleting: boolean): void {
  useUnsaved(false, undefined, false, isDeleting)
}

/**
 * Tells the shell that this form holds unsaved input: leaving the page then asks first. `discard`, the same function
 * while it does, is called when the person lets that go. `unfinished`: part of it is stored already, and the question
 * says so. `sending`: its page stays meanwhile, whatever becomes of its row.
 */
export function useUnsaved(
  unsaved: boolean,
  discard?: () => void,
  unfinished = false,
  sending = false,
): void {
  const key = useId()
  const { set } = useHost().unsaved
  useEffect(() => {
    set(key, { unsaved, discard, unfinished, sending })
    return () => set(key, { unsaved: false })
  }, [key, unsaved, set, discard, unfinished, sending])
}
