import { groupBy } from '@keystead/api-client/group-by'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { mayDo } from '@keystead/api-client/levels'
import { naturalOrder } from '@keystead/api-client/natural-order'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { byUnitNumber, isOccupied } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, SelectField } from '@keystead/ui-kit'
import { useMemo } from 'react'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import { houseLabel, unitLabel } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'

export interface UnitFieldProps {
  choices: LeaseChoices
  /** The lease being edited: keeps its unit at any level; a different one must have the same owner. */
  lease?: LeaseAgreement
  /** Lists this property's units first. */
  propertyGroupId?: string
}

/** Unit select grouped by property and building, showing current tenants. */
export function UnitField(props: UnitFieldProps) {
  const { t } = useModuleTranslation()
  const { choices, lease } = props
  const options = useUnitOptions(props)
  // A lease can be shared without its unit; then the unit cannot be changed.
  if (lease && !choices.places.has(lease.rent_unit_id)) return null
  return (
    <>
      {options.length === 0 && <Alert tone="info">{t('picker.unit.none')}</Alert>}
      <SelectField
        name="rent_unit_id"
        label={t('field.rent_unit_id')}
        placeholder={t('picker.unit.label')}
        options={options}
        span={12}
        searchable
      />
    </>
  )
}

function useUnitOptions({ choices: { places, leases }, lease, propertyGroupId }: UnitFieldProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  return useMemo(() => {
    const { leasesOf, nextOf } = lettingsOf(leases, format.today())
    const mayHave = (unit: RentUnit) => mayDo(unit, 'addPart') && (!lease || unit.owner_id === lease.owner_id)
    const offered = [...places.values()].filter(
      ({ unit }) => unit.id === lease?.rent_unit_id || mayHave(unit),
    )
    const byBuilding = [...groupBy(offered, ({ unit }) => unit.building_id).values()]
    const vacancyOf = (unit: RentUnit) => {
      if (isOccupied(unit, leasesOf.has(unit.id))) return t('picker.unit.occupied')
      const next = nextOf.get(unit.id)
      return next ? t('picker.unit.letFrom', { date: format.date(next.start_date) }) : t('picker.unit.vacant')
    }
    const optionOf = ({ unit, ...place }: UnitPlace) => {
      const note = [unit.unit_name, vacancyOf(unit), unit.shared && t('common:shared.chip')]
        .filter(Boolean)
        .join(', ')
      return { value: unit.id, label: unitLabel({ unit, ...place }), note }
    }
    const inOrder = naturalOrder(language)
    const isFirst = ([place]: UnitPlace[]) => place?.group !== undefined && place.group.id === propertyGroupId
    const nameOf = ([place]: UnitPlace[]) => (place && houseLabel(place)) || t('picker.unit.elsewhere')
    return byBuilding
      .toSorted(
        (left, right) =>
          Number(isFirst(right)) - Number(isFirst(left)) || inOrder(nameOf(left), nameOf(right)),
      )
      .map((units) => ({
        label: nameOf(units),
        options: units.toSorted((left, right) => byUnitNumber(left.unit, right.unit)).map(optionOf),
      }))
  }, [places, leases, lease, propertyGroupId, format, language, t])
}
