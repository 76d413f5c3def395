/** Link targets: the label (`help.to.<name>`) and the path. */
export const helpPlaces = {
  newProperty: '/portfolio?new',
  portfolio: '/portfolio',
  units: '/units',
  rentRoll: '/portfolio/rent-roll',
  contacts: '/contacts',
  import: '/contacts/import',
  leases: '/leases',
  newLease: '/leases?new',
  payments: '/payments',
  bankFile: '/payments/import',
  access: '/access',
  settings: '/settings',
  notifications: '/settings/notifications',
  security: '/settings/security',
  pricing: '/pricing',
} as const

export interface HelpTopic {
  /** Used in the text keys (`help.q.<id>`, `help.a.<id>`) and the URL (`/help#<id>`). */
  id: string
  to?: keyof typeof helpPlaces
  /** Applies to this server's own sign-in only; hidden with a hosted one. */
  ownSignIn?: true
}

export interface HelpGroup {
  name: string
  topics: readonly HelpTopic[]
}

/** Questions in the order users usually meet them. */
export const helpGroups: readonly HelpGroup[] = [
  {
    name: 'start',
    topics: [{ id: 'first', to: 'newProperty' }, { id: 'order', to: 'portfolio' }, { id: 'search' }],
  },
  {
    name: 'houses',
    topics: [
      { id: 'units', to: 'portfolio' },
      { id: 'occupied', to: 'units' },
      { id: 'roll', to: 'rentRoll' },
    ],
  },
  {
    name: 'people',
    topics: [
      { id: 'import', to: 'import' },
      { id: 'named', to: 'contacts' },
    ],
  },
  {
    name: 'leases',
    topics: [
      { id: 'lease', to: 'newLease' },
      { id: 'parts', to: 'leases' },
      { id: 'steps', to: 'leases' },
      { id: 'index', to: 'leases' },
      { id: 'renew', to: 'leases' },
      { id: 'terminate', to: 'leases' },
      { id: 'sheet', to: 'leases' },
    ],
  },
  {
    name: 'payments',
    topics: [
      { id: 'paid', to: 'payments' },
      { id: 'bankFile', to: 'bankFile' },
      { id: 'remind', to: 'payments' },
      { id: 'deposit', to: 'leases' },
    ],
  },
  {
    name: 'sharing',
    topics: [
      { id: 'share', to: 'access' },
      { id: 'levels', to: 'access' },
      { id: 'invited', to: 'access' },
      { id: 'leave', to: 'access' },
    ],
  },
  {
    name: 'saving',
    topics: [{ id: 'undo' }, { id: 'drafts' }, { id: 'offline' }, { id: 'together' }],
  },
  {
    name: 'account',
    topics: [
      { id: 'currency', to: 'settings' },
      { id: 'devices', to: 'settings' },
      { id: 'mails', to: 'notifications', ownSignIn: true },
      { id: 'password', to: 'security' },
      { id: 'sessions', to: 'security', ownSignIn: true },
      { id: 'export', to: 'settings' },
      { id: 'plans', to: 'pricing' },
      { id: 'end', to: 'security', ownSignIn: true },
    ],
  },
]
