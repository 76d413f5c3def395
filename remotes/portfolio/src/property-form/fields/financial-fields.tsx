import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { DateField, FormGrid, FormSection, NumberField } from '@keystead/ui-kit'

/** Purchase and yearly costs. */
export function FinancialFields() {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const amounts = { money: true, suffix: symbol, span: 6, optional: true } as const
  return (
    <FormSection title={t('edit.step.financials')}>
      <FormGrid>
        <NumberField name="purchase_price" label={t('field.purchase_price')} {...amounts} />
        <DateField name="purchase_date" label={t('field.purchase_date')} span={6} optional />
        <NumberField name="property_tax" label={t('field.property_tax')} {...amounts} />
        <NumberField name="insurance_cost" label={t('field.insurance_cost')} {...amounts} />
        <NumberField name="maintenance_fund" label={t('field.maintenance_fund')} {...amounts} />
      </FormGrid>
    </FormSection>
  )
}
