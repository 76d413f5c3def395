import { comparedAddress, LONGEST_ADDRESS } from '@keystead/api-client/email/rules'
import { moduleIdSchema, versionSchema } from '@keystead/module-sdk/manifest'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import type { EffectAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import * as z from 'zod'
import { isPromised } from '../../auth/users/plans-repository.ts'
import type { Db } from '../../db/database.ts'
import { assertUnchanged, requireVersion } from '../actions/release-state.ts'
import { accountMissing, noEarlierVersion, noPromise, withdrawnVersion } from '../problem.ts'
import { requireModule } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { type History, type ModuleAction, replay } from '../resolve/history.ts'
import type { ModuleState } from '../resolve/module-state.ts'
import { readActions, readModule } from '../resolve/snapshot.ts'
import { type Change, countEffect, modulesOf, sentenceOf } from './effect.ts'
import { countLandlords, knownPerson } from './people.ts'
import { countRights } from './rights-effect.ts'

const module = moduleIdSchema
const version = versionSchema
const share = z.int().min(1).max(100)
/** What users had at the time of the request. */
const from = version.optional()

/** A change to preview, in the form of the call that makes it. */
export const changeSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('plan_tier'), module, tier: z.enum(planTiers), on: z.boolean() }),
  z.strictObject({
    act: z.literal('promote'),
    module,
    version,
    percent: share.default(100),
    from,
    approve: z.boolean().optional(),
  }),
  z.strictObject({ act: z.literal('approve'), module, version }),
  /** Revokes an approval. */
  z.strictObject({ act: z.literal('unapprove'), module, version }),
  z.strictObject({
    act: z.literal('rollback'),
    module,
    from,
    /** Set when reverting a promotion restores the previous canary. */
    trial: z.strictObject({ version, percent: share }).optional(),
  }),
  z.strictObject({
    act: z.literal('plan_person'),
    email: comparedAddress().max(LONGEST_ADDRESS),
    /** Null: withdraws an unredeemed promise. */
    plan: z.enum(planTiers).nullable(),
  }),
  z.strictObject({ act: z.literal('withdraw'), module, version }),
])
type Wanted = z.infer<typeof changeSchema>
type OfPerson = Extract<Wanted, { act: 'plan_person' }>
type OfModule = Exclude<Wanted, OfPerson>
type OfApproval = Extract<Wanted, { act: 'approve' | 'unapprove' }>
type OfVersion = Exclude<OfModule, OfApproval | { act: 'plan_tier' }>

async function requireNotWithdrawn(db: Db, id: string, version: string): Promise<void> {
  const { withdrawn_at } = await requireVersion(db, id, version)
  if (withdrawn_at) throw withdrawnVersion(id, version)
}

/** The actions a change of versions would add. @throws Problem if it is impossible */
async function actionsOf(db: Db, wanted: OfVersion, history: History): Promise<ModuleAction[]> {
  const base = { byStart: false, at: new Date().toISOString() }
  if (wanted.act !== 'withdraw') assertUnchanged(wanted.module, wanted.from, history)
  if (wanted.act === 'rollback') {
    const to = history.canary
      ? (history.stableVersions[0] ?? history.canary.version)
      : history.stableVersions[1]
    if (!to) throw noEarlierVersion(wanted.module, history.stableVersions[0])
    const back: ModuleAction = { ...base, act: 'rollback', version: to, percent: 100 }
    if (!wanted.trial) return [back]
    await requireNotWithdrawn(db, wanted.module, wanted.trial.version)
    return [back, { ...base, act: 'promote', ...wanted.trial }]
  }
  await requireNotWithdrawn(db, wanted.module, wanted.version)
  const percent = wanted.act === 'promote' ? wanted.percent : 100
  return [{ ...base, act: wanted.act, version: wanted.version, percent }]
}

async function changeOf(db: Db, wanted: OfModule): Promise<Change> {
  await requireModule(db, wanted.module)
  const actions = await readActions(db, wanted.module)
  const history = replay(actions)
  const before = await readModule(db, wanted.module, history)
  if (wanted.act === 'plan_tier') {
    const off = new Set(before.off)
    if (wanted.on) off.delete(wanted.tier)
    else off.add(wanted.tier)
    return { before, after: { ...before, off } }
  }
  if (wanted.act === 'approve') await requireNotWithdrawn(db, wanted.module, wanted.version)
  if (wanted.act === 'approve' || wanted.act === 'unapprove') return { before, after: before }
  const more = await actionsOf(db, wanted, history)
  return { before, after: await readModule(db, wanted.module, replay([...actions, ...more])) }
}

/** The approval a change includes, if any. */
function approvalOf(wanted: OfModule) {
  const approves = wanted.act === 'approve' || (wanted.act === 'promote' && wanted.approve)
  if (!approves && wanted.act !== 'unapprove') return undefined
  return { module: wanted.module, version: wanted.version, ends: wanted.act === 'unapprove' }
}

/** Previews a change as numbers of people affected; changes nothing. */
export async function previewEffect(
  registry: Registry,
  wanted: Wanted,
  { promisePlans }: { promisePlans: boolean },
): Promise<EffectAnswer> {
  if (wanted.act === 'plan_person') return effectOfPlan(registry, wanted, promisePlans)
  const { db } = registry.database
  const change = await changeOf(db, wanted)
  const landlords = await countLandlords(db, {
    before: canaryOf(change.before),
    after: canaryOf(change.after),
  })
  const { same, ...effect } = countEffect(change, landlords, await registry.host())
  const approval = approvalOf(wanted)
  const rights = approval && (await countRights(registry, approval, landlords))
  const sentence = sentenceOf({ ...effect, rights }, wanted.module)
  const people = same + effect.lose + effect.gain + effect.otherVersion
  return { people, ...effect, ...(rights && { rights }), sentence }
}

const canaryOf = ({ id, canary }: ModuleState) => canary && { ...canary, module: id }

const none = { lose: 0, gain: 0, otherVersion: 0, visitors: 'same' } as const

/** For one person, by module names. With promised plans the address may have no account. */
async function effectOfPlan(
  registry: Registry,
  { email, plan }: OfPerson,
  promisePlans: boolean,
): Promise<EffectAnswer> {
  if (plan === null) {
    // With an account they would get another plan; without a promise there is nothing to withdraw.
    if (!(await isPromised(registry.database, email))) throw noPromise(email)
    return { ...none, people: 0, sentence: 'Nothing changes for anyone.' }
  }
  const person = await knownPerson(registry.database.db, email)
  if (!person && !promisePlans) throw accountMissing(email)
  if (!person) {
    const sentence = `There is no account with ${email} yet: the plan applies once someone signs in with this address.`
    return { ...none, people: 0, sentence }
  }
  const { lose, gain } = modulesOf(registry.snapshot.modules, person, plan, await registry.host())
  const parts = [
    lose.length > 0 && `loses access to ${lose.join(', ')}`,
    gain.length > 0 && `gets access to ${gain.join(', ')}`,
  ].filter(Boolean)
  return {
    ...none,
    people: 1,
    lose: Math.min(lose.length, 1),
    gain: Math.min(gain.length, 1),
    modules: { lose, gain },
    sentence: parts.length > 0 ? `${email} ${parts.join(' and ')}.` : 'Nothing changes for anyone.',
  }
}
