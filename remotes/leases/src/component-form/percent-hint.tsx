import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { componentAmount, componentSums } from '@keystead/api-client/rent-components/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useFormValue } from '@keystead/ui-kit'

/** Live preview: "5% of the fixed components = 45.25 €". */
export function PercentHint({ others }: { others: RentComponent[] }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const amount = useFormValue((typed: { amount?: number | null }) => typed.amount)
  const { fixed } = componentSums(others)
  const percent = typeof amount === 'number' ? amount : 0
  return t('component.percentHint', {
    percent: t('component.percent', { value: format.number(percent) }),
    amount: format.money(componentAmount({ component_type: 'percentage', amount: percent }, fixed)),
  })
}
