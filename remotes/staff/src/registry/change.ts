import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ListedModule, ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'

/** A version and the share of people that has it on trial. */
interface Trial {
  version: string
  percent: number
}

interface Promotion extends Trial {
  act: 'promote'
  module: string
  from?: string
  /** Approves what it declares as well. */
  approve?: true | undefined
  /** What of it nobody approved yet: for the question, nothing that is sent. */
  waiting?: DeclaredApi
}

/** What a version declares counts for plans, or does so no more. */
interface Approval<Act> {
  act: Act
  module: string
  version: string
}

interface Rollback {
  act: 'rollback'
  module: string
  from: string | undefined
  /** The version whose trial it ends: for its words, nothing that is sent. */
  ends?: string
  /** What is on trial after it: of a promotion that is taken back. */
  trial?: Trial
}

/**
 * A change as the registry takes it, to be counted first and then to be made. `from`: what people were seen to have; where
 * they have another by now it is not done.
 */
export type PlainChange =
  | { act: 'plan_tier'; module: string; tier: Plan; on: boolean }
  | Promotion
  | Approval<'approve'>
  | Rollback
  | { act: 'withdraw'; module: string; version: string }
  /** No plan: a promise that nobody has come for is taken back. */
  | { act: 'plan_person'; email: string; plan: Plan | null }

/** What an entry of the trail that is taken back comes to: an approval ends in no other way. */
export type ChangeBack = PlainChange | Approval<'unapprove'>

/** What staff may ask for: a change, or that one which stands in the trail is undone. */
export type Change = PlainChange | { act: 'take_back'; entry: TrailEntry; change: ChangeBack }

type Seen = Pick<ListedModule, 'module' | 'canary' | 'stable'>

/** What a version declares and nobody approved yet; nothing of one that is gone. */
export const waitingOf = ({ state, waiting }: ListedVersion): DeclaredApi | undefined =>
  state === 'withdrawn' || Object.keys(waiting).length === 0 ? undefined : waiting

/** What people are seen to have: the version on trial while there is one, else the stable one. */
const seenOf = ({ canary, stable }: Seen) => canary?.version ?? stable ?? undefined

/** Takes back what people are seen to have. */
export const rollbackOf = (row: Seen): PlainChange => ({
  ...{ act: 'rollback', module: row.module, from: seenOf(row) },
  ends: row.canary?.version,
})

/** Gives a version to a share of people, or at 100 to everybody. */
export function promotionOf(
  row: Seen & Pick<ListedModule, 'versions'>,
  version: string,
  percent: number,
): PlainChange {
  const listed = row.versions.find((each) => each.version === version)
  const waiting = listed && waitingOf(listed)
  const promotion = { act: 'promote', module: row.module, version, percent, from: seenOf(row) } as const
  return { ...promotion, ...(waiting && { waiting }) }
}

/** What the trail says of a module's versions before and after an act. */
interface VersionState {
  stable?: string | null
  canary?: string
  percent?: number
}

/**
 * The change that taking an entry back comes to, as the registry will do it: its effect is what is asked about. Null for
 * what cannot be taken back.
 */
export function changeBack({ act, module, version, before, after }: TrailEntry): ChangeBack | null {
  if (act === 'plan_person') {
    const { email, plan } = before as { email: string; plan: Plan | null }
    // A promise that was made again.
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
  const trial = was.canary === undefined ? undefined : { version: was.canary, percent: was.percent ?? 1 }
  if (was.stable === is.stable && trial) return { act: 'promote', module, ...trial }
  const back = { act: 'rollback', module, from: is.canary ?? is.stable ?? undefined } as const
  if (was.stable === is.stable) return is.canary === undefined ? null : { ...back, ends: is.canary }
  if (!was.stable) return null
  return act === 'promote'
    ? { ...back, trial }
    : { act: 'promote', module, version: was.stable, percent: 100 }
}
