import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { DateField, FormGrid, FormSection, NumberField } from '@keystead/ui-kit'

export function FinancialFields() {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(propertyFields, { t, symbol })
  return (
    <FormSection title={t('edit.step.financials')}>
      <FormGrid>
        <NumberField {...input('purchase_price')} span={6} />
        <DateField {...input('purchase_date')} span={6} />
        <NumberField {...input('property_tax')} span={6} />
        <NumberField {...input('insurance_cost')} span={6} />
        <NumberField {...input('maintenance_fund')} span={6} />
      </FormGrid>
    </FormSection>
  )
}
