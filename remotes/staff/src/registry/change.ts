import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ListedModule, ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'

/** A canary version and its share of users. */
interface Canary {
  version: string
  percent: number
}

interface Promotion extends Canary {
  act: 'promote'
  module: string
  from?: string
  /** Also approves the API rights the version declares. */
  approve?: true | undefined
  /** Unapproved rights, shown in the confirmation; not sent. */
  waiting?: DeclaredApi
  /** When and for how many it failed before, shown in the confirmation; not sent. */
  failed?: ListedVersion['failed']
}

/** Approves or revokes a version's declared API rights. */
interface Approval<Act> {
  act: Act
  module: string
  version: string
}

interface Rollback {
  act: 'rollback'
  module: string
  from: string | undefined
  /** The canary that this ends, for the confirmation text; not sent. */
  ends?: string
  /** The canary to restore when reverting a promotion. */
  trial?: Canary
}

/**
 * A change accepted by the registry, for both effect preview and execution. `from` is the version users had when asked;
 * the change is refused if that has changed.
 */
export type PlainChange =
  | { act: 'plan_tier'; module: string; tier: Plan; on: boolean }
  | Promotion
  | Approval<'approve'>
  | Rollback
  | { act: 'withdraw'; module: string; version: string }
  /** A null plan withdraws a pending plan assignment. */
  | { act: 'plan_person'; email: string; plan: Plan | null }

/** The inverse of an audit trail entry; `unapprove` occurs only here. */
export type Reversal = PlainChange | Approval<'unapprove'>

/** A change requested by staff, or the reversal of an audit trail entry. */
export type Change = PlainChange | { act: 'revert'; entry: TrailEntry; change: Reversal }

type Seen = Pick<ListedModule, 'module' | 'canary' | 'stable'>

/** Declared but unapproved rights; none for withdrawn versions. */
export const waitingOf = ({ state, waiting }: ListedVersion): DeclaredApi | undefined =>
  state === 'withdrawn' || Object.keys(waiting).length === 0 ? undefined : waiting

/** The version users currently see: the canary if there is one, else the stable one. */
const seenOf = ({ canary, stable }: Seen) => canary?.version ?? stable ?? undefined

/** Rolls back the version users currently see; undefined if there is none to go back to. */
export function rollbackOf(row: Seen & Pick<ListedModule, 'fallback'>): PlainChange | undefined {
  const { module, canary, fallback } = row
  return (canary ?? fallback)
    ? { act: 'rollback', module, from: seenOf(row), ends: canary?.version }
    : undefined
}

/** Rolls a version out to a share of users; 100 makes it stable. */
export function promotionOf(
  row: Seen & Pick<ListedModule, 'versions'>,
  version: string,
  percent: number,
): PlainChange {
  const listed = row.versions.find((each) => each.version === version)
  const waiting = listed && waitingOf(listed)
  const promotion = { act: 'promote', module: row.module, version, percent, from: seenOf(row) } as const
  const failed = listed?.failed
  return { ...promotion, ...(waiting && { waiting }), ...(failed && { failed }) }
}

/** A module's versions before or after an action, as recorded in the audit trail. */
interface VersionState {
  stable?: string | null
  canary?: string
  percent?: number
}

/** The change that reverting an entry results in, for the effect preview. Null if it cannot be reverted. */
export function reversalOf({ act, module, version, before, after }: TrailEntry): Reversal | null {
  if (act === 'plan_person') {
    const { email, plan } = before as { email: string; plan: Plan | null }
    // The same plan was assigned again: nothing to revert.
    if (plan !== null && plan === (after as { plan: Plan }).plan) return null
    return { act, email, plan }
  }
  if (module === null) return null
  if (act === 'plan_tier') return { act, module, ...(before as { tier: Plan; on: boolean }) }
  if (version !== null && (act === 'approve' || act === 'unapprove'))
    return { act: act === 'approve' ? 'unapprove' : 'approve', module, version }
  if (act !== 'promote' && act !== 'rollback') return null
  const was = before as VersionState
  const is = after as VersionState
  const canary = was.canary === undefined ? undefined : { version: was.canary, percent: was.percent ?? 1 }
  if (was.stable === is.stable && canary) return { act: 'promote', module, ...canary }
  const rollback = { act: 'rollback', module, from: is.canary ?? is.stable ?? undefined } as const
  if (was.stable === is.stable) return is.canary === undefined ? null : { ...rollback, ends: is.canary }
  if (!was.stable) return null
  return act === 'promote'
    ? { ...rollback, trial: canary }
    : { act: 'promote', module, version: was.stable, percent: 100 }
}
