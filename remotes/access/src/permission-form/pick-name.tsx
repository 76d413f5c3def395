import { Icon } from '@keystead/ui-kit'
import { kinds } from '../permission-tree/kind-words.ts'
import type { Sharable } from '../permission-tree/sharable.ts'
import styles from './pick-tree.module.css'

interface PickNameProps {
  row: Sharable
  /** Where what it lies in is not drawn above it. */
  withPlace: boolean
  picked: boolean
  /** The group names it already. */
  named: boolean
  onToggle: () => void
}

/** A row that can be picked: a box with its name. */
export function PickName({ row, withPlace, picked, named, onToggle }: PickNameProps) {
  const beside = [withPlace && row.place, row.note].filter(Boolean).join(' · ')
  return (
    <label className={styles.pick}>
      <input type="checkbox" checked={picked || named} disabled={named} onChange={onToggle} />
      <Icon name={kinds[row.type].icon} size={18} />
      <span>
        {row.name} {beside && <span className="ks-secondary">{beside}</span>}
      </span>
    </label>
  )
}
