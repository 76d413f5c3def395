import { buildingName } from '@keystead/api-client/buildings/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { amenities, isUnitType } from '@keystead/api-client/rent-units/choices'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { roomsOf } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { DescriptionListProps } from '@keystead/ui-kit'
import { floorOf } from '../parts/floor-label.ts'

/** A unit's facts with the form's labels; blank ones are omitted. */
export function useUnitFacts(
  unit: RentUnit,
  { building, occupied }: BuildingView,
): DescriptionListProps['items'] {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const { unit_type: type, total_area: area, available_from: from } = unit
  const rooms = roomsOf(unit)
  const has = amenities.filter((name) => unit[name]).map((name) => t(`field.${name}`))
  const facts = [
    { label: t('building.one'), value: buildingName(building) },
    {
      label: t('common:field.status'),
      value: t(occupied.has(unit.id) ? 'unit.state.occupied' : 'unit.state.vacant'),
    },
    { label: t('field.unit_name'), value: unit.unit_name },
    { label: t('field.unit_type'), value: isUnitType(type) ? t(`unit.type.${type}`) : type },
    { label: t('field.floor_number'), value: floorOf(unit, t) },
    {
      label: t('field.total_area'),
      value: area === null ? null : format.number(area, { maximumFractionDigits: 2 }),
    },
    { label: t('field.number_of_rooms'), value: rooms === null ? null : format.number(rooms) },
    { label: t('field.number_of_bathrooms'), value: unit.number_of_bathrooms },
    { label: t('field.available_from'), value: from && format.date(from) },
    {
      label: t('unit.section.amenities'),
      value: new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(has),
    },
    { label: t('field.unit_description'), value: unit.unit_description },
    { label: t('common:field.notes'), value: unit.notes },
  ]
  return facts.filter(({ value }) => Boolean(value))
}
