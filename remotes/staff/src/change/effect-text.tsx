import { useModuleTranslation } from '@keystead/module-sdk'
import type { EffectAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import type { Reversal } from '../registry/change.ts'
import { useTitles } from '../registry/use-modules.ts'
import styles from './change.module.css'
import { useRightSentences } from './use-right-sentences.ts'

const visitorKeys = {
  lose: 'effect.visitorsLose',
  gain: 'effect.visitorsGain',
  otherVersion: 'effect.visitorsOther',
} as const

/** The effect in people: "412 landlords lose access to Leases." */
export function EffectText({ change, effect }: { change: Reversal; effect: EffectAnswer }) {
  const { t } = useModuleTranslation()
  const sentences = useSentences(change, effect)
  return (
    <ul className={styles.effect}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {change.act !== 'plan_person' && (
        <li className="ks-secondary">{t('effect.people', { count: effect.people })}</li>
      )}
    </ul>
  )
}

function useSentences(change: Reversal, effect: EffectAnswer): string[] {
  const { t, language } = useModuleTranslation()
  const titleOf = useTitles()
  const rightSentences = useRightSentences()
  const { lose, gain, otherVersion, visitors, modules } = effect
  if (change.act === 'plan_person') {
    const names = (ids: string[] = []) => new Intl.ListFormat(language).format(ids.map(titleOf))
    const { email } = change
    if (effect.people === 0 && change.plan !== null) return [t('effect.personUnknown', { email })]
    const sentences = [
      lose > 0 && t('effect.personLoses', { email, modules: names(modules?.lose) }),
      gain > 0 && t('effect.personGains', { email, modules: names(modules?.gain) }),
    ]
    return orNothing(sentences, t('effect.nothing'))
  }
  const module = titleOf(change.module)
  const sentences = [
    lose > 0 && t('effect.lose', { count: lose, module }),
    gain > 0 && t('effect.gain', { count: gain, module }),
    otherVersion > 0 && t('effect.otherVersion', { count: otherVersion, module }),
    visitors !== 'same' && t(visitorKeys[visitors]),
    ...rightSentences(effect.rights),
  ]
  return orNothing(sentences, t('effect.nothing'))
}

function orNothing(candidates: (string | false)[], nothing: string): string[] {
  const sentences = candidates.filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences : [nothing]
}
