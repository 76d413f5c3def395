import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link } from '@keystead/ui-kit'
import styles from './let-hint.module.css'

export interface LetHintProps {
  /** Let, but still marked as available. */
  units: RentUnit[]
}

/** One line for each unit that is let and still marked as available; its number leads to it (R1). */
export function LetHint({ units }: LetHintProps) {
  const { t } = useModuleTranslation()
  return units.map((unit) => (
    <p key={unit.id} className={styles.hint}>
      <Icon name="info" size={16} />
      <span>
        <Link to={`/units?unit=${unit.id}`}>{unit.unit_number}</Link>
        {`: ${t('unit.hint.letAvailable')}`}
      </span>
    </p>
  ))
}
