import type { Mismatch } from '@keystead/api-client/rental-periods/rules/mismatch'
import { useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'
import { useChangeText } from '../parts/use-change-text.ts'

/** Sum check in words. */
export function SumVerdict({ mismatch }: { mismatch?: Mismatch }) {
  const { t } = useModuleTranslation()
  const { signed } = useChangeText()
  return mismatch ? (
    <StatusTag quiet tone="warning" icon="scale">
      {t('component.sumDiffers', { difference: signed(-mismatch.difference) })}
    </StatusTag>
  ) : (
    <StatusTag quiet tone="success" icon="circle-check">
      {t('component.sumMatches')}
    </StatusTag>
  )
}
