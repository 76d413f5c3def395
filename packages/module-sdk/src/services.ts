import type { ComponentType } from 'react'
import type { Drafts } from './dialog/drafts.ts'
import type { Unsaved } from './dialog/unsaved.ts'
import type { Language } from './manifest/languages.ts'
import type { Plan, Role } from './manifest/person.ts'
import type { TakenAway } from './rows/taken-away.ts'
import type { DataSlotName, SlotName, SlotProps } from './slots.ts'

/** The signed-in user as screens see them. Times are ISO 8601 UTC. */
export interface SessionUser {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  displayName: string | null
  createdAt: string | null
  lastSignInAt: string | null
  emailConfirmedAt: string | null
  /** The provider of the first sign-in: `email`, `google`. */
  provider: string | null
  /** All sign-in providers of the account. */
  providers: string[]
  /** A requested new e-mail address that awaits confirmation. */
  newEmail: string | null
}

export interface Session {
  user: SessionUser
  plan: Plan
  role: Role
}

export type NotificationKind = 'success' | 'error' | 'warning' | 'info'

export interface Notification {
  kind: NotificationKind
  text: string
  /** One action, such as Undo or Show; it closes the notification. */
  action?: { label: string; onClick: () => void }
  /** Called once when it closes: timed out, dismissed, or by its action. */
  onClose?: () => void
}

export type CurrencyFormat = 'symbol-before' | 'symbol-after' | 'code-before' | 'code-after'
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD' | 'DD.MM.YYYY' | 'YYYY年MM月DD日'

/** A user's display preferences, kept in browser storage by user id. */
export interface Settings {
  currency: { code: string; symbol: string; format: CurrencyFormat; decimalPlaces: number }
  timezone: string
  dateFormat: DateFormat
  language: Language
}

/** A partial change; null resets a setting to the language's default. */
export type SettingsPatch = { [Key in keyof Settings]?: Settings[Key] | null }

export type ThemeMode = 'light' | 'dark'

/** The user's names; null removes one. */
export interface Names {
  firstName: string | null
  lastName: string | null
  displayName: string | null
}

/**
 * The user's own account, by way of the sign-in service. Every method throws an `ApiError` whose `detail` is in the
 * user's language.
 */
export interface Account {
  /** An external service signs users in, manages other sessions and account deletion; no optional e-mails are sent. */
  hosted: boolean
  /** Changes only the names given. */
  saveNames: (names: Partial<Names>) => Promise<void>
  /**
   * Required before `changeEmail` and `setPassword`. With a password it stays on the page, and a wrong one is an error
   * of the field `current`. An account without a password is redirected to Google and back to `path`.
   */
  signInAgain: (by: { password: string } | { path: string }) => Promise<void>
  /** Requests a new address, which takes effect once the link sent to it is opened. */
  changeEmail: (email: string) => Promise<void>
  /** Also ends all other sessions. */
  setPassword: (password: string) => Promise<void>
  /** Signs out here, everywhere else, or everywhere; `local` and `global` lead to the sign-in page. */
  signOut: (scope: 'local' | 'others' | 'global') => Promise<void>
  /** Signs out after requesting account deletion; the sign-in page shows until when it can be cancelled. */
  leaveEnding: (until: string) => Promise<void>
}

/** Formats values by the user's settings and language. */
export interface Format {
  /** An amount in the user's currency; `decimals` overrides the currency's own (0 on the dashboard). */
  money(amount: number, options?: { decimals?: number }): string
  number(value: number, options?: { minimumFractionDigits?: number; maximumFractionDigits?: number }): string
  /** A ratio 0…1 as a whole percentage. */
  percent(ratio: number): string
  /** A day from `YYYY-MM-DD` or an ISO timestamp. */
  date(iso: string): string
  dateTime(iso: string): string
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today(): string
}

/** A tab that a module brings to a page: its id, and its name in the user's language. */
export interface SlotTab {
  module: string
  label: string
}

/** What the shell provides to every module, through hooks and never through globals. */
export interface HostServices {
  session: Session | null
  notify: (notification: Notification) => void
  account: Account
  settings: Settings
  /** @throws if the texts of a new language cannot be loaded, or in a preview: the old settings stay */
  saveSettings: (patch: SettingsPatch) => Promise<void>
  /** The settings with a patch applied, not saved. */
  settingsWith: (patch: SettingsPatch) => Settings
  theme: ThemeMode
  saveTheme: (mode: ThemeMode) => void
  format: Format
  /** `format` with other settings, for a preview. */
  formatWith: (settings: Settings) => Format
  /** `format` in another language, with the user's explicit choices kept. */
  formatIn: (language: Language) => Format
  /** Forms with unsaved input, page-wide. */
  unsaved: Unsaved
  /** Stored drafts of those forms. */
  drafts: Pick<Drafts, 'placeOf'>
  /** @deprecated Only for modules' tests; the shell does not provide it. */
  takenAway: TakenAway
  /** Whether a shell page, or a page of a module the user has, exists at the path. */
  canOpen: (path: string) => boolean
  /** Tabs that modules bring to a slot, in order. */
  slotTabs: (name: SlotName) => SlotTab[]
  /** Whether any module contributes to a slot. */
  hasParts: (name: SlotName | DataSlotName) => boolean
  Slot: ComponentType<{ name: SlotName; props: SlotProps[SlotName]; module?: string }>
}
