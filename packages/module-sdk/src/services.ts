import type { ComponentType } from 'react'
import type { Drafts } from './dialog/drafts.ts'
import type { Unsaved } from './dialog/unsaved.ts'
import type { Language } from './manifest/languages.ts'
import type { Plan, Role } from './manifest/person.ts'
import type { TakenAway } from './rows/taken-away.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** The signed-in person as screens see them. Times are ISO 8601 UTC. */
export interface SessionUser {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  displayName: string | null
  createdAt: string | null
  lastSignInAt: string | null
  emailConfirmedAt: string | null
  /** How the account first signed in, as the provider names it: `email`, `google`. */
  provider: string | null
  /** All the ways in which the account signs in. */
  providers: string[]
  /** Another address that was asked for and waits for its confirmation. */
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
  /** One act, such as Undo or Show; the notification closes with it. */
  action?: { label: string; onClick: () => void }
  /** Once it is gone, however it went: after its time, by its cross, with its act. */
  onClose?: () => void
}

export type CurrencyFormat = 'symbol-before' | 'symbol-after' | 'code-before' | 'code-after'
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD' | 'DD.MM.YYYY' | 'YYYY年MM月DD日'

/** A person's display preferences: kept in browser storage by user id. */
export interface Settings {
  currency: { code: string; symbol: string; format: CurrencyFormat; decimalPlaces: number }
  timezone: string
  dateFormat: DateFormat
  language: Language
}

/** A change of preferences; null takes a choice back, and what the language brings holds again. */
export type SettingsPatch = { [Key in keyof Settings]?: Settings[Key] | null }

export type ThemeMode = 'light' | 'dark'

/** What a person calls themselves; null takes a name away. */
export interface Names {
  firstName: string | null
  lastName: string | null
  displayName: string | null
}

/**
 * The signed-in person's own account, over the sign-in service. Each act throws an `ApiError` whose `detail` is said in
 * the person's language.
 */
export interface Account {
  /** Another service signs people in: where else one is signed in, and the account's end, are its business. */
  hosted: boolean
  /** Changes the names that are given, and no other. */
  saveNames: (names: Partial<Names>) => Promise<void>
  /**
   * Comes before `changeEmail` and `setPassword`. With the current password it stays here: a wrong one is an error of
   * the field `current`. Where the account has none it leaves for Google, and comes back to the path.
   */
  signInAgain: (by: { password: string } | { path: string }) => Promise<void>
  /** Asks for another address: it counts once the link sent to it was opened. */
  changeEmail: (email: string) => Promise<void>
  /** Ends all other sessions. */
  setPassword: (password: string) => Promise<void>
  /** Here, everywhere else, or everywhere; after the first and the last the sign-in page is shown. */
  signOut: (scope: 'local' | 'others' | 'global') => Promise<void>
  /** Leaves once the account's deletion has begun: the sign-in page says until when it can be kept. */
  leaveEnding: (until: string) => Promise<void>
}

/** Values as texts, by the person's settings and language. */
export interface Format {
  /** Amount in the person's currency; `decimals` overrides the currency's own (0 on the dashboard). */
  money(amount: number, options?: { decimals?: number }): string
  number(value: number, options?: { minimumFractionDigits?: number; maximumFractionDigits?: number }): string
  /** A ratio 0…1 as a whole percentage. */
  percent(ratio: number): string
  /** A day, given as `YYYY-MM-DD` or as an ISO time. */
  date(iso: string): string
  dateTime(iso: string): string
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today(): string
}

/** What the shell gives to every module; reached through the hooks, never through globals. */
export interface HostServices {
  session: Session | null
  notify: (notification: Notification) => void
  account: Account
  settings: Settings
  /** @throws where the texts of a new language cannot be had: the old one stays. */
  saveSettings: (patch: SettingsPatch) => Promise<void>
  /** The settings as they would hold with a change, which is not saved by this. */
  settingsWith: (patch: SettingsPatch) => Settings
  theme: ThemeMode
  saveTheme: (mode: ThemeMode) => void
  format: Format
  /** The same by settings that do not hold (yet): a preview. */
  formatWith: (settings: Settings) => Format
  /** The same for readers of another language; what the person has chosen stays. */
  formatIn: (language: Language) => Format
  /** Forms that hold what is not saved yet, for the whole page. */
  unsaved: Unsaved
  /** What is kept of those forms in the browser. */
  drafts: Pick<Drafts, 'placeOf'>
  /** @deprecated For tests of modules; the shell has none. */
  takenAway: TakenAway
  /** Whether a page of the shell, or of a module that is on for this person, stands at the path. */
  canOpen: (path: string) => boolean
  Slot: ComponentType<{ name: SlotName; props: SlotProps[SlotName] }>
}
