import type { UnitMark } from '@keystead/module-sdk'
import { Icon, type IconName } from '@keystead/ui-kit'
import { useMarkText } from '../parts/use-mark-text.ts'
import styles from './unit-table.module.css'

/** Marks that other modules add to a unit: one icon in reserved space, and the texts of all. */
export function UnitMarks({ marks }: { marks: readonly UnitMark[] }) {
  const markText = useMarkText()
  const [first] = marks
  const words = marks.map(markText)
  return (
    <span className={styles.marks} title={words.join('\n') || undefined}>
      {first && <Icon name={first.sign as IconName} size={16} />}
      {first && <span className="ks-sr">{`, ${words.join(', ')}`}</span>}
    </span>
  )
}
