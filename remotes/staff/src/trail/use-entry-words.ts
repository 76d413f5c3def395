import { useModuleTranslation } from '@keystead/module-sdk'
import { type DeclaredApi, partBeyond } from '@keystead/module-sdk/manifest/declared-api'
import { isPlan } from '@keystead/module-sdk/manifest/person'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { useTierName } from '../parts/tiers.ts'
import { useActor } from '../parts/use-actor.ts'
import { useApiText } from '../parts/use-api-text.ts'
import { useShare } from '../parts/use-share.ts'
import { useTitles } from '../registry/use-modules.ts'
import { figuresOf } from '../registry/went-back.ts'

interface EntryWords {
  /** "Leases 1.4.0 promoted for 10%" */
  what: string
  /** The previous state, or the reason. */
  why: string
  who: string
}

/** States before and after an action; each action records a subset. */
interface Told {
  stable?: string | null
  canary?: string
  percent?: number
  on?: boolean
  tier?: string
  email?: string
  plan?: string | null
  name?: string
  team?: string
  build?: string
  as?: string
  api?: DeclaredApi
  tests?: string
  url?: string | null
  collections?: string[]
}

/** Text of an audit trail entry. */
export function useEntryWords(): (entry: TrailEntry) => EntryWords {
  const { t } = useModuleTranslation()
  const titleOf = useTitles()
  const tierName = useTierName()
  const shareText = useShare()
  const whoOf = useActor()
  const apiText = useApiText()
  const tierOf = (tier: unknown) => (isPlan(tier) ? tierName(tier) : t('entry.noPlan'))

  function whatOf(entry: TrailEntry): string {
    const { act } = entry
    const [before, after] = [entry.before as Told, entry.after as Told]
    const module = entry.module === null ? t('trail.allModules') : titleOf(entry.module)
    const version = entry.version ?? ''
    switch (act) {
      case 'promote':
        return after.canary !== undefined && after.canary === entry.version
          ? t('entry.share', { module, version, percent: after.percent })
          : t('entry.promote', { module, version })
      case 'rollback': {
        const from = before.canary ?? before.stable ?? version
        return figuresOf(entry)
          ? t('entry.wentBack', { module, version: from })
          : t('entry.rollback', { module, version: from })
      }
      case 'withdraw':
        return t('entry.withdraw', { module, version })
      case 'approve': {
        const rights = apiText(partBeyond(after.api ?? {}, before.api ?? {}))
        return t('entry.approve', { module, version, rights })
      }
      case 'unapprove':
        return t('entry.unapprove', { module, version })
      case 'publish':
        return t('entry.publish', { module, version })
      case 'try_link':
        return t('entry.tryLink', { module, version })
      case 'plan_tier':
        return t(after.on ? 'entry.on' : 'entry.off', { module, tier: tierOf(after.tier) })
      case 'plan_person':
        return after.plan === null
          ? t('entry.promise', { email: after.email })
          : t('entry.person', { email: after.email, tier: tierOf(after.plan) })
      case 'token_create':
        return t('entry.tokenCreate', { module, name: after.name })
      case 'token_revoke':
        return t('entry.tokenRevoke', { module, name: before.name })
      case 'hand_over':
        return t('entry.handOver', { module, team: after.team })
      case 'service_set':
        return t('entry.serviceSet', { module, url: after.url })
      case 'service_remove':
        return t('entry.serviceRemove', { module })
      case 'data_drop':
        return t('entry.dataDrop', { module, names: before.collections?.join(', ') })
      case 'preview':
        return t('entry.preview', { as: isPlan(after.as) ? tierName(after.as) : after.as })
      case 'shell':
        return t('entry.shell', { build: after.build })
      default:
        return `${act} ${module}`
    }
  }

  function whyOf(entry: TrailEntry): string {
    const figures = figuresOf(entry)
    if (figures) {
      const { share, limit } = figures
      return t('entry.figures', { share: shareText(share), limit: shareText(limit) })
    }
    if (entry.act === 'publish' && (entry.after as Told).tests === 'skipped') return t('entry.noTests')
    const [before, after] = [entry.before as Told, entry.after as Told]
    const was = (words: string) => t('entry.before', { before: words })
    if (entry.act === 'plan_tier') return was(before.on ? t('value.on') : t('value.off'))
    if (entry.act === 'plan_person') return was(tierOf(before.plan))
    if (entry.act === 'hand_over') return was(before.team ?? '')
    if (entry.act === 'shell') return was(before.build ?? '')
    if (before.url) return was(before.url)
    if (before.api) return was(apiText(before.api) || t('matrix.none'))
    if (before.canary !== undefined)
      return was(t('entry.canary', { version: before.canary, percent: before.percent }))
    if (entry.act === 'rollback' && after.stable) return t('entry.backTo', { version: after.stable })
    if (entry.act === 'withdraw' && before.stable === after.stable) return ''
    return before.stable ? was(before.stable) : ''
  }

  return (entry) => ({ what: whatOf(entry), why: whyOf(entry), who: whoOf(entry.actor) })
}
