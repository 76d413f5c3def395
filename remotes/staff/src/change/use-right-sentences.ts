import { useModuleTranslation } from '@keystead/module-sdk'
import type { EffectAnswer, PlanRight } from '@keystead/module-sdk/manifest/staff-answers'
import { useTierName } from '../parts/tiers.ts'
import { useRightText } from '../parts/use-api-text.ts'

const sentenceKeys = { gain: 'effect.rightsGain', lose: 'effect.rightsLose' } as const

/** Rights that plans gain or lose by an approval, one sentence per tier. */
export function useRightSentences(): (rights: EffectAnswer['rights']) => string[] {
  const { t } = useModuleTranslation()
  const tierName = useTierName()
  const rightText = useRightText()
  const sentences = (rights: readonly PlanRight[], way: 'gain' | 'lose') =>
    [...new Set(rights.map(({ tier }) => tier))].map((tier) => {
      const own = rights.filter((each) => each.tier === tier)
      const rightNames = own.map(({ resource, right }) => rightText(resource, right)).join(', ')
      return t(sentenceKeys[way], { tier: tierName(tier), count: own[0]?.people ?? 0, rights: rightNames })
    })
  return (rights) => (rights ? [...sentences(rights.gain, 'gain'), ...sentences(rights.lose, 'lose')] : [])
}
