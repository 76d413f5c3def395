import type { HostJson } from '@keystead/module-sdk/manifest'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { EffectAnswer, PlanRight } from '@keystead/module-sdk/manifest/staff-answers'
import { decide } from '../resolve/decide.ts'
import { type Audience, anonymous, type ModuleState } from '../resolve/module-state.ts'
import type { Landlords, Person } from './people.ts'

/** A module before and after a change. */
export interface Change {
  before: ModuleState
  after: ModuleState
}

type Outcome = EffectAnswer['visitors']

function outcomeOf(
  { before, after }: Change,
  was: Audience,
  becomes: Audience,
  host: HostJson | null,
): Outcome {
  const [first, then] = [decide(before, was, host).decision, decide(after, becomes, host).decision]
  if (first.version === null && then.version === null) return 'same'
  if (then.version === null) return 'lose'
  if (first.version === null) return 'gain'
  return first.version === then.version ? 'same' : 'otherVersion'
}

/** Counts the people a change affects, by the index's own decision for one of each group. */
export function countEffect(change: Change, landlords: readonly Landlords[], host: HostJson | null) {
  const counts: Record<Outcome, number> = { same: 0, lose: 0, gain: 0, otherVersion: 0 }
  for (const { example, people } of landlords) counts[outcomeOf(change, example, example, host)] += people
  return { ...counts, visitors: outcomeOf(change, anonymous, anonymous, host) }
}

/** The modules a person would lose and gain with another plan. */
export function modulesOf(
  modules: readonly ModuleState[],
  person: Person,
  plan: Plan,
  host: HostJson | null,
): { lose: string[]; gain: string[] } {
  const outcome = (module: ModuleState) =>
    outcomeOf({ before: module, after: module }, person, { ...person, plan }, host)
  const idsWith = (wanted: Outcome) => modules.filter((each) => outcome(each) === wanted).map(({ id }) => id)
  return { lose: idsWith('lose'), gain: idsWith('gain') }
}

const landlords = (count: number) => `${count} ${count === 1 ? 'landlord' : 'landlords'}`

/** The effect as one English sentence, for the command line and the trail. */
export function sentenceOf(
  { lose, gain, otherVersion, rights }: Pick<EffectAnswer, 'lose' | 'gain' | 'otherVersion' | 'rights'>,
  module: string,
): string {
  const parts = [
    lose > 0 && `${landlords(lose)} ${lose === 1 ? 'loses' : 'lose'} access to ${module}`,
    gain > 0 && `${landlords(gain)} ${gain === 1 ? 'gets' : 'get'} access to ${module}`,
    otherVersion > 0 &&
      `${landlords(otherVersion)} ${otherVersion === 1 ? 'gets' : 'get'} another version of ${module}`,
  ].filter(Boolean)
  const sentences = [
    ...(parts.length > 0 ? [parts.join(', ')] : []),
    ...rightsText(rights?.gain ?? [], 'gain'),
    ...rightsText(rights?.lose ?? [], 'lose'),
  ]
  return sentences.length > 0 ? `${sentences.join('. ')}.` : 'Nothing changes for anyone.'
}

/** By tier: "3 landlords with the plan free gain contacts (write)". */
function rightsText(rights: readonly PlanRight[], verb: 'gain' | 'lose'): string[] {
  const tiers = [...new Set(rights.map(({ tier }) => tier))]
  return tiers.map((tier) => {
    const own = rights.filter((each) => each.tier === tier)
    const people = own[0]?.people ?? 0
    const rightNames = own.map(({ resource, right }) => `${resource} (${right})`).join(', ')
    return `${landlords(people)} with the plan ${tier} ${verb}${people === 1 ? 's' : ''} ${rightNames}`
  })
}
