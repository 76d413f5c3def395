import { useCanOpen, useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import { reaches } from '../grant-tree/kind-words.ts'
import { addressOf } from '../grant-tree/row-address.ts'
import type { Sharable } from '../grant-tree/sharable.ts'
import styles from './shared-items.module.css'

/** An item's name, its location, and what else its level covers. */
export function SharedName({ row }: { row: Sharable }) {
  const { t } = useModuleTranslation()
  const to = addressOf(row)
  const canOpen = useCanOpen(to)
  const reach = reaches[row.type]
  return (
    <div className={styles.name}>
      <Link to={to} look="name" canOpen={canOpen}>
        {row.name}
      </Link>
      {(row.place || row.note) && (
        <span className="ks-secondary">{[row.place, row.note].filter(Boolean).join(' · ')}</span>
      )}
      {reach && <span className={styles.note}>{t(reach)}</span>}
    </div>
  )
}
