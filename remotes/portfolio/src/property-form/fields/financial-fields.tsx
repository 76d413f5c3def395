import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useFields } from '@keystead/module-sdk/use-fields'
import { DateField, FormGrid, FormSection, NumberField } from '@keystead/ui-kit'

/** Purchase and yearly costs. */
export function FinancialFields() {
  const { t } = useModuleTranslation()
  const input = useFields(propertyFields)
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
