import { apiRequest } from '@keystead/api-client/transport'
import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ListedModule, PlansAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type {
  EffectAnswer,
  FaultAnswer,
  HealthAnswer,
  PreviewAnswer,
  RevertAnswer,
  ServiceStateAnswer,
  TrailEntry,
} from '@keystead/module-sdk/manifest/staff-answers'
import type { PlainChange, Reversal } from './change.ts'

/** The registry's staff API (docs/registry-api.md), authenticated by the session. */

const root = '/registry/v1'
const at = (id: string) => `/modules/${encodeURIComponent(id)}`

const read = <T>(path: string, signal: AbortSignal, query?: Record<string, string | undefined>) =>
  apiRequest<T>({ root, path, query, signal })
const send = <T>(method: 'POST' | 'PUT', path: string, body: object = {}) =>
  apiRequest<T>({ root, method, path, body })

export const readIndex = (signal: AbortSignal) => read<ModuleIndex>('/modules', signal)
export const readVersions = (signal: AbortSignal) => read<ListedModule[]>('/versions', signal)
export const readPlans = (signal: AbortSignal) => read<PlansAnswer>('/plans', signal)
export const readHealth = (id: string, signal: AbortSignal) => read<HealthAnswer>(`${at(id)}/health`, signal)
export const readFaults = (id: string, version: string | undefined, signal: AbortSignal) =>
  read<FaultAnswer[]>(`${at(id)}/faults`, signal, { version, limit: '50' })

export const readService = (id: string, signal: AbortSignal) =>
  read<ServiceStateAnswer>(`${at(id)}/service`, signal)

/** Preview as a person by e-mail, or as any user with a plan and role. */
export type PreviewOf = { email: string } | { plan: Plan; role: 'landlord' | 'staff' }
export const readPreview = (of: PreviewOf, signal: AbortSignal) => read<PreviewAnswer>('/preview', signal, of)

/** Audit trail filter. Times are ISO 8601; `before` is the id of the previous page's last entry. */
export interface TrailFilter extends Record<string, string | undefined> {
  module?: string
  actor?: string
  act?: string
  from?: string
  to?: string
  before?: string
  limit?: string
}
export const readTrail = (filter: TrailFilter, signal?: AbortSignal) =>
  apiRequest<TrailEntry[]>({ root, path: '/audit', query: filter, signal })

export function readEffect(change: Reversal) {
  // These fields are only for the confirmation text.
  const sent = { ...change, ends: undefined, waiting: undefined, failed: undefined }
  return send<EffectAnswer>('POST', '/effects', sent)
}
export const revertEntry = (entry: number) => send<RevertAnswer>('POST', `/audit/${entry}/take-back`)

/** Result of a change. */
interface Made {
  /** False for a no-op, which creates no audit trail entry. */
  changed?: boolean
}

/** Applies a change. @throws ApiError if it is not (or no longer) possible */
export function make(change: PlainChange): Promise<Made> {
  switch (change.act) {
    case 'plan_tier':
      return send('PUT', `/plans/${encodeURIComponent(change.module)}/${change.tier}`, { on: change.on })
    case 'promote':
      return send('POST', `${at(change.module)}/promote`, {
        version: change.version,
        percent: change.percent,
        from: change.from,
        approve: change.approve,
      })
    case 'approve':
      return send('POST', `${at(change.module)}/approve`, { version: change.version })
    case 'rollback':
      return send('POST', `${at(change.module)}/rollback`, { from: change.from })
    case 'withdraw':
      return send('POST', `${at(change.module)}/withdraw`, { version: change.version })
    case 'plan_person':
      return send('PUT', '/people/plan', { email: change.email, plan: change.plan })
  }
}
