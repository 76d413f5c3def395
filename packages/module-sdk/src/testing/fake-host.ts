import { createDrafts } from '../dialog/drafts.ts'
import { createUnsaved } from '../dialog/unsaved.ts'
import type { TakenAway } from '../rows/taken-away.ts'
import type { Format, HostServices, Notification, Session, Settings } from '../services.ts'
import { createFormat } from '../settings/create-format.ts'
import { defaultSettings } from '../settings/settings-defaults.ts'

/** A host for tests: fixed person and settings, notifications kept in a list. */
export interface FakeHost extends HostServices {
  notifications: Notification[]
}

const session: Session = {
  user: {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'landlord@example.org',
    firstName: 'Lena',
    lastName: 'Muster',
    displayName: null,
    createdAt: '2026-01-05T08:00:00Z',
    lastSignInAt: '2026-11-20T08:00:00Z',
    emailConfirmedAt: '2026-01-05T08:10:00Z',
    provider: 'email',
    providers: ['email'],
    newEmail: null,
  },
  plan: 'pro',
  role: 'landlord',
}

const settings: Settings = {
  currency: { code: 'EUR', symbol: '€', format: 'symbol-after', decimalPlaces: 2 },
  timezone: 'Europe/Berlin',
  dateFormat: 'DD.MM.YYYY',
  language: 'en',
}

const numberFormats = new Map<string, Intl.NumberFormat>()

const number: Format['number'] = (value, options) => {
  const key = JSON.stringify(options)
  const known = numberFormats.get(key)
  const used = known ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, ...options })
  numberFormats.set(key, used)
  return used.format(value)
}

const amount = (value: number, digits: number) =>
  number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })

const day = (iso: string) => iso.slice(0, 10).split('-').reverse().join('.')

const format: Format = {
  money: (value, options) => `${amount(value, options?.decimals ?? 2)}\u00a0€`,
  number,
  percent: (ratio) => `${Math.round(ratio * 100)}%`,
  date: day,
  dateTime: (iso) => `${day(iso)} ${iso.slice(11, 16)}`,
  today: () => '2026-11-20',
}

const ignored = () => {}

/** Stores nothing, and sends at once. */
const nothingTaken: TakenAway = {
  ids: () => new Set(),
  subscribe: () => ignored,
  hide: ignored,
  show: ignored,
  defer: (_id, send) => {
    void send().catch(ignored)
    return { send: async () => {}, undo: ignored }
  },
  sendAll: async () => {},
  clear: ignored,
}

/** A host for tests; `overrides` replaces services. */
export function createFakeHost(overrides: Partial<HostServices> = {}): FakeHost {
  const notifications: Notification[] = []
  // Own storage per host, so that drafts do not leak between tests.
  const storage = new Storage()
  const drafts = createDrafts(() => storage)
  drafts.openFor(session.user.id)
  return {
    session,
    notify: (notification) => notifications.push(notification),
    account: {
      hosted: false,
      saveNames: async () => undefined,
      changeEmail: async () => undefined,
      setPassword: async () => undefined,
      signInAgain: async () => undefined,
      signOut: async () => undefined,
      leaveEnding: async () => undefined,
    },
    settings,
    saveSettings: async () => undefined,
    settingsWith: (patch) => {
      const defaults = defaultSettings(patch.language ?? settings.language)
      const chosen = Object.entries({ ...settings, ...patch }).filter(([, value]) => value != null)
      return { ...defaults, ...Object.fromEntries(chosen) }
    },
    theme: 'light',
    saveTheme: () => undefined,
    format,
    formatWith: (given) => ({ ...createFormat(given), today: format.today }),
    formatIn: () => format,
    unsaved: createUnsaved(),
    drafts,
    takenAway: nothingTaken,
    canOpen: () => true,
    slotTabs: () => [],
    hasParts: () => false,
    // Slots are empty, as when no other module is on.
    Slot: () => null,
    ...overrides,
    notifications,
  }
}
