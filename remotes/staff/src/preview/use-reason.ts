import { useModuleTranslation } from '@keystead/module-sdk'
import type { Decision } from '@keystead/module-sdk/manifest/decision'
import { useTierName } from '../parts/tiers.ts'
import { numberOf } from '../parts/version-name.tsx'

/** Localized reason for a module decision. */
export function useReason(): (decision: Decision) => string {
  const { t, language } = useModuleTranslation()
  const tierName = useTierName()
  const listed = (words: string[]) => new Intl.ListFormat(language).format(words)
  const canaryWords = ({ canary }: Decision, key: string) =>
    canary && canary.bucket !== null
      ? t(key, {
          version: numberOf(canary.version),
          percent: canary.percent,
          bucket: canary.bucket,
        })
      : ''
  return (decision) => {
    const { rule, tiers, lacks } = decision
    switch (rule) {
      case 'unpublished':
        return t('reason.unpublished')
      case 'role':
        return t('reason.role')
      case 'plan':
        return tiers.length > 0
          ? t('reason.plan', { tiers: listed(tiers.map(tierName)) })
          : t('reason.noPlan')
      case 'host':
        return t('reason.host', { lacks: lacks.join('; ') })
      case 'try':
        return t('reason.try', { version: numberOf(decision.version ?? '') })
      case 'canary':
        return canaryWords(decision, 'reason.canary') || t('reason.stable')
      case 'stable':
        return [t('reason.stable'), canaryWords(decision, 'reason.notChosen')].filter(Boolean).join(' ')
    }
  }
}
