import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'

/** A change as the registry takes it, to be counted first and then to be made. */
export type PlainChange =
  | { act: 'plan_tier'; module: string; tier: Plan; on: boolean }
  | { act: 'promote'; module: string; version: string; percent: number }
  /** `from`: what people were seen to have; where they have another by now it is not done. */
  | { act: 'rollback'; module: string; from: string | undefined }
  | { act: 'withdraw'; module: string; version: string }
  /** No plan: a promise that nobody has come for is taken back. */
  | { act: 'plan_person'; email: string; plan: Plan | null }

/** What staff may ask for: a change, or that one which stands in the trail is undone. */
export type Change = PlainChange | { act: 'take_back'; entry: TrailEntry; change: PlainChange }

/** Takes back what people are seen to have: the version on trial while there is one, else the stable one. */
export const rollbackOf = ({
  module,
  canary,
  stable,
}: Pick<ListedModule, 'module' | 'canary' | 'stable'>): PlainChange => ({
  ...{ act: 'rollback', module },
  from: canary?.version ?? stable ?? undefined,
})

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
export function changeBack({ act, module, before, after }: TrailEntry): PlainChange | null {
  if (act === 'plan_person') {
    const { email, plan } = before as { email: string; plan: Plan | null }
    // A promise that was made again.
    if (plan !== null && plan === (after as { plan: Plan }).plan) return null
    return { act, email, plan }
  }
  if (module === null) return null
  if (act === 'plan_tier') return { act, module, ...(before as { tier: Plan; on: boolean }) }
  if (act !== 'promote' && act !== 'rollback') return null
  const was = before as VersionState
  const is = after as VersionState
  if (was.stable === is.stable && was.canary !== undefined)
    return { act: 'promote', module, version: was.canary, percent: was.percent ?? 1 }
  const back = { act: 'rollback', module, from: is.canary ?? is.stable ?? undefined } as const
  if (was.stable === is.stable) return is.canary === undefined ? null : back
  if (!was.stable) return null
  return act === 'promote' ? back : { act: 'promote', module, version: was.stable, percent: 100 }
}
