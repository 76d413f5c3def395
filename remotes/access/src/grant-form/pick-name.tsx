import { RowWords } from '../grant-tree/row-words.tsx'
import type { Sharable } from '../grant-tree/sharable.ts'
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
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        className="ks-check"
        checked={picked || inGroup}
        disabled={inGroup && !picked}
        onChange={onToggle}
      />
      <RowWords row={row} withPlace={withPlace} />
    </label>
  )
}
