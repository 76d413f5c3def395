import { fakeApi, type Handler } from '@keystead/api-client/testing/fake-api'
import type { Decision } from '@keystead/module-sdk/manifest/decision'
import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import type {
  EffectAnswer,
  HealthAnswer,
  ServiceStateAnswer,
  TrailEntry,
} from '@keystead/module-sdk/manifest/staff-answers'

const at = '2026-11-20T08:00:00Z'

export const aVersion = (number: string, state: ListedModule['versions'][number]['state']) => ({
  version: number,
  state,
  publishedAt: at,
  publishedBy: 'token:ci',
  withdrawnAt: state === 'withdrawn' ? at : null,
  api: {},
  waiting: {},
  drill: null,
  failed: null,
})

const nothingApproved = { approved: {}, approvals: [] }

const titleOf = (en: string) => ({ en, de: `${en} (de)` })

/** Leases with a canary, contacts without, and the console itself. */
export const listed: ListedModule[] = [
  {
    module: 'contacts',
    title: titleOf('Contacts'),
    team: 'contacts',
    stable: '1.3.0',
    canary: null,
    fallback: null,
    ...nothingApproved,
    versions: [aVersion('1.3.0', 'stable')],
  },
  {
    module: 'leases',
    title: titleOf('Leases'),
    team: 'leases',
    stable: '1.3.2',
    canary: { version: '1.4.0', percent: 10, since: at },
    fallback: '1.3.1',
    ...nothingApproved,
    versions: [
      aVersion('1.4.0', 'canary'),
      aVersion('1.3.3', 'withdrawn'),
      aVersion('1.3.2', 'stable'),
      aVersion('1.3.1', 'published'),
    ],
  },
  {
    module: 'staff',
    title: titleOf('Staff console'),
    team: 'staff',
    stable: '1.0.0-b290a0011',
    canary: null,
    fallback: null,
    ...nothingApproved,
    versions: [aVersion('1.0.0-b290a0011', 'stable')],
  },
]

const titles: Record<string, string> = { contacts: 'Contacts', leases: 'Leases', staff: 'Staff console' }

export const aDecision = (change: Partial<Decision>): Decision => ({
  module: 'leases',
  state: 'on',
  version: '1.3.2',
  rule: 'stable',
  canary: null,
  tiers: ['free', 'starter', 'pro'],
  roles: null,
  lacks: [],
  ...change,
})

export const anEffect = (change: Partial<EffectAnswer> = {}): EffectAnswer => ({
  people: 500,
  lose: 0,
  gain: 0,
  otherVersion: 0,
  visitors: 'same',
  sentence: '',
  ...change,
})

/** A canary old enough that the last hours have other people than its whole time. */
export const aCanarysHealth = (change: Partial<HealthAnswer> = {}): HealthAnswer => ({
  module: 'leases',
  since: at,
  trial: {
    version: '1.4.0',
    since: at,
    canary: { people: 40, failing: 4 },
    stable: { people: 100, failing: 2 },
  },
  versions: [
    { version: '1.4.0', people: 20, failing: 0, series: [], unverified: { seen: 0, faults: 0 } },
    { version: '1.3.2', people: 50, failing: 10, series: [], unverified: { seen: 0, faults: 0 } },
  ],
  ...change,
})

/** Responses of a module without a service; given responses take precedence. */
export const aService = (change: Partial<ServiceStateAnswer> = {}): ServiceStateAnswer => ({
  module: 'leases',
  url: null,
  declared: false,
  setBy: null,
  setAt: null,
  events: [],
  hours: 48,
  calls: 0,
  failed: 0,
  failures: [],
  deletions: { count: 0, accounts: [] },
  ...change,
})

let entries = 0
export const anEntry = (change: Partial<TrailEntry>): TrailEntry => ({
  id: ++entries,
  at,
  actor: 'staff:landlord@example.org',
  act: 'plan_tier',
  module: 'leases',
  version: null,
  before: { tier: 'free', on: true },
  after: { tier: 'free', on: false },
  ...change,
})

/** A registry as staff see it; given responses take precedence. */
export function staffApi(more: Record<string, Handler> = {}) {
  const nobody = ({ path }: { path: string }) => ({
    module: path.split('/')[4],
    since: at,
    trial: null,
    versions: [],
  })
  return fakeApi({
    'GET /registry/v1/modules': () => ({
      revision: 42,
      modules: Object.entries(titles).map(([id, en]) => ({
        id,
        title: { en, de: `${en} (de)` },
        nav: [{ in: ['sidebar'], order: id === 'contacts' ? 30 : 40, icon: '<path d="M0 0h1"/>' }],
      })),
    }),
    'GET /registry/v1/versions': () => listed,
    'GET /registry/v1/plans': () => ({
      tiers: ['free', 'starter', 'pro'],
      modules: listed.map(({ module }) => ({ module, tiers: { free: true, starter: true, pro: true } })),
    }),
    'GET /registry/v1/preview': () => ({
      resolvedFor: { user: null, email: null, plan: 'pro', role: 'staff' },
      modules: [
        aDecision({ module: 'contacts' }),
        aDecision({}),
        aDecision({ module: 'staff', roles: ['staff'] }),
      ],
    }),
    'GET /registry/v1/audit': () => [],
    'GET /registry/v1/modules/contacts/health': nobody,
    'GET /registry/v1/modules/leases/health': nobody,
    'GET /registry/v1/modules/staff/health': nobody,
    'GET /registry/v1/modules/leases/faults': () => [],
    'GET /registry/v1/modules/leases/service': () => aService(),
    'GET /registry/v1/modules/contacts/service': () => aService(),
    'GET /registry/v1/modules/staff/service': () => aService(),
    ...more,
  })
}
