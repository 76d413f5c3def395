import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import type {
  FaultAnswer,
  HealthAnswer,
  ServiceStateAnswer,
  TrailEntry,
} from '@keystead/module-sdk/manifest/staff-answers'
import type { Page } from 'playwright'

const hourMs = 3_600_000
const version = '12.14.3-hotfix.2'

/** Hours of a version that gets worse. */
function series(now: number): HealthAnswer['versions'][number]['series'] {
  return Array.from({ length: 40 }, (_, index) => ({
    hour: new Date(Math.floor(now / hourMs - 40 + index) * hourMs).toISOString(),
    seen: 1_000 + index * 7,
    faults: (index * 3) % 17,
    measures: { load: 180 + ((index * 37) % 90) },
  }))
}

const health = (module: string, stable: string | null, now: number): HealthAnswer => ({
  module,
  since: new Date(now - 48 * hourMs).toISOString(),
  trial: {
    version,
    since: new Date(now - 3 * hourMs).toISOString(),
    canary: { people: 12_345, failing: 1_234 },
    stable: { people: 98_765, failing: 12 },
  },
  versions: [
    { version, people: 12_345, failing: 1_234, series: series(now), unverified: { seen: 3, faults: 1 } },
    {
      version: stable ?? '',
      people: 98_765,
      failing: 12,
      series: series(now),
      unverified: { seen: 0, faults: 0 },
    },
  ],
})

const faults = (now: number): FaultAnswer[] => [
  {
    version,
    kind: 'crash',
    route: '/leases/:leaseId',
    count: 1_234,
    verified: true,
    message: "Cannot read properties of undefined (reading 'rentComponentsOfTheCurrentPeriod')",
    stack: `TypeError: Cannot read properties\n    at LeaseRow (/modules/leases/${version}/static/js/lease-list.js:1:23456)`,
    sources: 'TypeError: Cannot read properties\n    at LeaseRow (src/lease-list/lease-row.tsx:42:17)',
    firstAt: new Date(now - 5 * hourMs).toISOString(),
    lastAt: new Date(now - hourMs).toISOString(),
  },
  {
    version,
    kind: 'chunk',
    route: null,
    count: 1,
    verified: false,
    message: null,
    stack: null,
    sources: null,
    firstAt: new Date(now - 5 * hourMs).toISOString(),
    lastAt: new Date(now - hourMs).toISOString(),
  },
]

const someAccounts = ['3f0c', '9b1d'].map((start) => `${start}5a52-1111-4222-8333-0123456789ab`)

/** A service that answers slowly, is sometimes unavailable, and has not confirmed two deleted accounts. */
const service = (now: number): ServiceStateAnswer => ({
  module: 'leases',
  declared: true,
  setBy: 'operator',
  setAt: new Date(now - 90 * hourMs).toISOString(),
  url: 'http://leases-service.internal.donaudampfschifffahrtsgesellschaft.example:8080/base',
  events: ['account.deleted', 'lease-agreements'],
  hours: 48,
  calls: 123_456,
  failed: 1_234,
  failures: (['service_busy', 'service_timeout', 'service_unavailable', 'service_failed'] as const).map(
    (outcome, index) => ({
      at: new Date(now - (index + 1) * hourMs).toISOString(),
      outcome,
      method: 'POST',
      requestId: `k1j-mwver5fg-${index}`,
    }),
  ),
  deletions: {
    count: 2,
    accounts: someAccounts.map((id) => ({ id, at: new Date(now - 30 * hourMs).toISOString() })),
  },
})

/** An automatic rollback, and what staff did before it. */
const acts = (now: number): TrailEntry[] => [
  {
    id: 9_002,
    at: new Date(now - hourMs).toISOString(),
    actor: 'health',
    act: 'rollback',
    module: 'contacts',
    version: '1.0.0',
    before: { stable: '1.0.0', canary: version, percent: 25 },
    after: {
      stable: '1.0.0',
      figures: { version, share: 0.1234, limit: 0.0523, canary: { people: 100, failing: 12 } },
    },
  },
  {
    id: 9_001,
    at: new Date(now - 2 * hourMs).toISOString(),
    act: 'plan_person',
    module: null,
    actor: 'staff:maximiliane.von.hohenstein-wallersdorf@keystead.app',
    version: null,
    before: { email: 'donaudampfschifffahrtsgesellschaft@example.com', plan: 'starter' },
    after: { email: 'donaudampfschifffahrtsgesellschaft@example.com', plan: 'pro' },
  },
]

/** The registry after a busy day: a long-running canary with failures, faults, and an audit trail. */
export async function busyRegistry(page: Page): Promise<void> {
  const now = Date.now()
  let stable: string | null = null
  await page.route('**/registry/v1/versions', async (route) => {
    const modules = (await (await route.fetch()).json()) as ListedModule[]
    const busy = modules.map((each): ListedModule => {
      if (each.module !== 'leases') return each
      stable = each.stable
      const since = new Date(now - 3 * hourMs).toISOString()
      const canary = {
        version,
        state: 'canary',
        publishedAt: since,
        publishedBy: 'token:release pipeline',
        drill: null,
        failed: null,
      } as const
      return {
        ...each,
        canary: { version, percent: 25, since },
        versions: [{ ...canary, withdrawnAt: null, api: {}, waiting: {} }, ...each.versions],
      }
    })
    await route.fulfill({ json: busy })
  })
  await page.route('**/registry/v1/modules/leases/health', (route) =>
    route.fulfill({ json: health('leases', stable, now) }),
  )
  await page.route('**/registry/v1/modules/leases/faults*', (route) => route.fulfill({ json: faults(now) }))
  await page.route('**/registry/v1/modules/leases/service', (route) => route.fulfill({ json: service(now) }))
  await page.route('**/registry/v1/audit*', async (route) => {
    const rest = (await (await route.fetch()).json()) as TrailEntry[]
    const isNarrowed = /module=|actor=|act=/.test(route.request().url())
    await route.fulfill({ json: isNarrowed ? rest : [...acts(now), ...rest] })
  })
}
