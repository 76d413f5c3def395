import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

/** "19%", or "yes" without a given rate; null without VAT. */
export function useTaxText() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (taxes: readonly (number | null)[]): string | null => {
    const texts = taxes.map((rate) =>
      rate === null ? t('rentRoll.vatDue') : t('rentRoll.percent', { value: format.number(rate) }),
    )
    return texts.join(', ') || null
  }
}
