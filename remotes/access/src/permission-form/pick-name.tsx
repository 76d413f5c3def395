import { Icon } from '@keystead/ui-kit'
import { kinds } from '../permission-tree/kind-words.ts'
import type { Sharable } from '../permission-tree/sharable.ts'
import styles from './pick-tree.module.css'

interface PickNameProps {
  row: Sharable
  /** Shows the location when the parent row is not displayed above. */
  withPlace: boolean
  picked: boolean
  /** Already in the group. */
  inGroup: boolean
  onToggle: () => void
}

/** Checkbox labelled with the row's name. */
export function PickName({ row, withPlace, picked, inGroup, onToggle }: PickNameProps) {
  const beside = [withPlace && row.place, row.note].filter(Boolean).join(' · ')
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        className="ks-check"
        checked={picked || inGroup}
        disabled={inGroup && !picked}
        onChange={onToggle}
      />
      <Icon name={kinds[row.type].icon} size={18} />
      <span>
        {row.name} {beside && <span className="ks-secondary">{beside}</span>}
      </span>
    </label>
  )
}
