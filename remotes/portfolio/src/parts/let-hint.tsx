import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link } from '@keystead/ui-kit'
import { Fragment } from 'react'
import styles from './let-hint.module.css'

export interface LetHintProps {
  /** Units that are let but still marked as available. */
  units: RentUnit[]
  /** All in one truncated line, for table rows. */
  inLine?: boolean
}

/** One line per unit that is let but still marked as available, with a link. */
export function LetHint({ units, inLine }: LetHintProps) {
  const { t } = useModuleTranslation()
  if (inLine) return units.length > 0 && <LetLine units={units} />
  return units.map((unit) => (
    <p key={unit.id} className={styles.hint}>
      <Icon name="info" size={16} />
      <span>
        <Link to={`/units/${unit.id}`}>{unit.unit_number}</Link>
        {`: ${t('unit.hint.letAvailable')}`}
      </span>
    </p>
  ))
}

/** "A-02, A-04: Still marked as available", as in the table of units: the long sentence would be cut off. */
function LetLine({ units }: { units: RentUnit[] }) {
  const { t } = useModuleTranslation()
  const numbers = units.map(({ unit_number }) => unit_number).join(', ')
  return (
    <p className={styles.line} title={`${numbers}: ${t('unit.hint.letAvailable')}`}>
      <Icon name="info" size={16} />
      <span>
        {units.map((unit, index) => (
          <Fragment key={unit.id}>
            {index > 0 && ', '}
            <Link to={`/units/${unit.id}`}>{unit.unit_number}</Link>
          </Fragment>
        ))}
        {`: ${t('unit.hint.stillAvailable')}`}
      </span>
    </p>
  )
}
