import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingCountryName } from '@keystead/api-client/countries'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DescriptionList, Details } from '@keystead/ui-kit'

export interface BuildingFactsProps {
  building: Building
}

/** Collapsible building details, without blank fields. */
export function BuildingFacts({ building }: BuildingFactsProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const facts = [
    { label: t('field.building_number'), value: building.building_number },
    { label: t('field.total_floors'), value: building.total_floors },
    { label: t('field.year_built'), value: building.year_built },
    { label: t('field.state_province'), value: building.state_province },
    { label: t('common:field.country'), value: buildingCountryName(building.country, language) },
    { label: t('common:field.status'), value: isActive(building) ? undefined : t('common:value.inactive') },
    { label: t('common:field.notes'), value: building.notes },
    { label: t('common:field.createdAt'), value: format.dateTime(building.created_at) },
    { label: t('common:field.updatedAt'), value: format.dateTime(building.updated_at) },
  ]
  return (
    <Details summary={t('detail.details')}>
      <DescriptionList items={facts.filter(({ value }) => Boolean(value))} columns={3} />
    </Details>
  )
}
