import { countryName } from '@keystead/api-client/countries'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DescriptionList, Details } from '@keystead/ui-kit'
import { Locations } from './locations.tsx'
import styles from './property-detail.module.css'

export interface PropertyDetailsProps {
  group: PropertyGroup
}

/** Collapsible property details, without blank fields. */
export function PropertyDetails({ group }: PropertyDetailsProps) {
  const { t } = useModuleTranslation()
  const facts = useFacts(group)
  return (
    <Details summary={t('detail.details')}>
      {group.description && <p className={styles.description}>{group.description}</p>}
      <DescriptionList items={facts} columns={3} />
    </Details>
  )
}

function useFacts(group: PropertyGroup) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const money = (amount: number | null) => amount !== null && format.money(amount)
  return [
    { label: t('detail.locations'), value: group.buildings.length > 0 && <Locations group={group} /> },
    { label: t('common:field.state'), value: group.state },
    { label: t('common:field.country'), value: group.country && countryName(group.country, language) },
    { label: t('field.year_built'), value: group.year_built },
    { label: t('field.purchase_date'), value: group.purchase_date && format.date(group.purchase_date) },
    { label: t('field.purchase_price'), value: money(group.purchase_price) },
    { label: t('field.property_tax'), value: money(group.property_tax) },
    { label: t('field.insurance_cost'), value: money(group.insurance_cost) },
    { label: t('field.maintenance_fund'), value: money(group.maintenance_fund) },
    { label: t('common:field.notes'), value: group.notes },
  ].filter(({ value }) => Boolean(value))
}
