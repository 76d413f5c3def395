import { useModuleTranslation } from '@keystead/module-sdk'
import { useTierName } from '../parts/tiers.ts'
import { numberOf } from '../parts/version-name.tsx'
import type { Change, Reversal } from '../registry/change.ts'
import { useTitles } from '../registry/use-modules.ts'

interface Words {
  title: string
  /** Repeats the verb of the question. */
  confirm: string
  /** Success message. */
  done: string
}

/** Texts of a change: question, button and success message. */
export function useChangeWords(): (change: Change | Reversal) => Words {
  const { t } = useModuleTranslation()
  const titleOf = useTitles()
  const tierName = useTierName()
  const plain = (change: Reversal): Words => {
    if (change.act === 'plan_person') {
      const { email, plan } = change
      if (plan === null)
        return { title: t('ask.revert'), confirm: t('do.revert'), done: t('done.promise', { email }) }
      const params = { email, tier: tierName(plan) }
      return {
        title: t('ask.person', params),
        confirm: t('do.person'),
        done: t('done.person', params),
      }
    }
    const module = titleOf(change.module)
    if (change.act === 'plan_tier') {
      const params = { module, tier: tierName(change.tier) }
      return change.on
        ? { title: t('ask.on', params), confirm: t('do.on'), done: t('done.on', params) }
        : { title: t('ask.off', params), confirm: t('do.off'), done: t('done.off', params) }
    }
    if (change.act === 'rollback') {
      const { ends, trial: restored } = change
      if (ends !== undefined) {
        const params = { module, version: numberOf(ends) }
        return {
          title: t('ask.endCanary', params),
          confirm: t('act.endCanary'),
          done: t('done.endCanary', params),
        }
      }
      return {
        title: t('ask.rollback', { module }),
        confirm: t('act.rollback'),
        done: restored
          ? t('done.rollbackCanary', { ...restored, module, version: numberOf(restored.version) })
          : t('done.rollback', { module }),
      }
    }
    const params = { module, version: numberOf(change.version) }
    if (change.act === 'approve')
      return { title: t('ask.approve', params), confirm: t('do.approve'), done: t('done.approve', params) }
    if (change.act === 'unapprove')
      return { title: t('ask.revert'), confirm: t('do.revert'), done: t('done.unapprove', params) }
    if (change.act === 'withdraw')
      return {
        title: t('ask.withdraw', params),
        confirm: t('act.withdraw'),
        done: t('done.withdraw', params),
      }
    const { percent } = change
    return percent === 100
      ? { title: t('ask.promote', params), confirm: t('act.promote'), done: t('done.promote', params) }
      : {
          title: t('ask.share', { ...params, percent }),
          confirm: t('do.share', { percent }),
          done: t('done.share', { ...params, percent }),
        }
  }
  return (change) =>
    change.act === 'revert'
      ? { title: t('ask.revert'), confirm: t('do.revert'), done: t('done.revert') }
      : plain(change)
}
