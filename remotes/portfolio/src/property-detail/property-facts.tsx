import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList } from '@keystead/ui-kit'
import { countryName } from '../property/countries.ts'
import { addressLine } from '../property/property-address.ts'
import styles from './property-detail.module.css'

export interface PropertyFactsProps {
  group: PropertyGroup
}

/** What was entered about the property; what was left blank is left out. */
export function PropertyFacts({ group }: PropertyFactsProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const details = useDetails(group)
  return (
    <>
      {(group.description || details.length > 0) && (
        <section className={styles.section}>
          <h2>{t('detail.details')}</h2>
          <Card>
            {group.description && <p className={styles.description}>{group.description}</p>}
            <DescriptionList items={details} />
          </Card>
        </section>
      )}
      <section className={styles.section}>
        <h2>{t('detail.metadata')}</h2>
        <Card>
          <DescriptionList
            items={[
              { label: t('common:field.createdAt'), value: format.dateTime(group.created_at) },
              { label: t('common:field.updatedAt'), value: format.dateTime(group.updated_at) },
            ]}
          />
        </Card>
      </section>
    </>
  )
}

function useDetails(group: PropertyGroup) {
  const { t, i18n } = useModuleTranslation()
  const format = useFormat()
  const money = (amount: number | null) => amount !== null && format.money(amount)
  const address = [addressLine(group), group.country && countryName(group.country, i18n.language)]
  return [
    { label: t('edit.step.address'), value: address.filter(Boolean).join(', ') },
    { label: t('common:field.state'), value: group.state },
    { label: t('field.yearBuilt'), value: group.year_built },
    { label: t('field.purchaseDate'), value: group.purchase_date && format.date(group.purchase_date) },
    { label: t('field.purchasePrice'), value: money(group.purchase_price) },
    { label: t('field.propertyTax'), value: money(group.property_tax) },
    { label: t('field.insuranceCost'), value: money(group.insurance_cost) },
    { label: t('field.maintenanceFund'), value: money(group.maintenance_fund) },
  ].filter(({ value }) => Boolean(value))
}
