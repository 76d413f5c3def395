import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link } from '@keystead/ui-kit'
import styles from './building-card.module.css'

export interface UnitPreviewProps {
  view: BuildingView
}

/** The building's page lists the rest. */
const maxUnits = 10

/** Up to ten units with their state, and a link to the rest. */
export function UnitPreview({ view: { building, units, occupied } }: UnitPreviewProps) {
  const { t } = useModuleTranslation()
  if (units.length === 0) return null
  const more = units.length - maxUnits
  return (
    <ul className={styles.units} aria-label={t('detail.tab.units')}>
      {units.slice(0, maxUnits).map((unit) => {
        const isOn = occupied.has(unit.id)
        return (
          <li key={unit.id} className={isOn ? styles.on : styles.off}>
            <Icon name={isOn ? 'circle-check' : 'circle-dashed'} size={16} />
            <span className="num">{unit.unit_number}</span>
            <span className="ks-sr">{t(isOn ? 'unit.state.occupied' : 'unit.state.vacant')}</span>
          </li>
        )
      })}
      {more > 0 && (
        <li className={styles.more}>
          <Link to={`/buildings/${building.id}`}>{t('building.moreUnits', { count: more })}</Link>
        </li>
      )}
    </ul>
  )
}
