import { amenities } from '@keystead/api-client/rent-units/choices'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { roomsOf } from '@keystead/api-client/rent-units/rules'
import { useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import styles from './lease-side.module.css'
import { SideCard } from './side-card.tsx'

export interface UnitCardProps {
  unit: RentUnit
}

/** Unit facts: size, rooms and features; blank ones are omitted. */
export function UnitCard({ unit }: UnitCardProps) {
  const { t } = useModuleTranslation()
  const facts = useFacts(unit)
  const canOpen = useCanOpen('/units')
  return (
    <SideCard title={t('side.unit')}>
      <Link to={`/units?unit=${unit.id}`} canOpen={canOpen} className={styles.name}>
        {[unit.unit_number, unit.unit_name].filter(Boolean).join(', ')}
      </Link>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value, isNumber }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isNumber ? 'num' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </SideCard>
  )
}

function useFacts(unit: RentUnit) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const { total_area: area } = unit
  const rooms = roomsOf(unit)
  const has = amenities.filter((name) => unit[name]).map((name) => t(`unit.${name}`))
  return [
    {
      label: t('unit.area'),
      value: area === null ? null : `${format.number(area, { maximumFractionDigits: 2 })} m²`,
      isNumber: true,
    },
    { label: t('unit.rooms'), value: rooms === null ? null : format.number(rooms), isNumber: true },
    {
      label: t('unit.amenities'),
      value: new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(has),
    },
  ].filter(({ value }) => Boolean(value))
}
