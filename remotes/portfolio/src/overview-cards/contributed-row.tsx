import { type SlotItem, useCanOpen, useFormat } from '@keystead/module-sdk'
import { Icon, type IconName, Link } from '@keystead/ui-kit'
import { ContributedAct } from '../parts/row-act.tsx'
import styles from './overview.module.css'

/** An item contributed by another module. */
export function ContributedRow({ item }: { item: SlotItem['dashboard.attention'] }) {
  const format = useFormat()
  const { icon, title, detail, date, to } = item
  return (
    <li className={`${styles.row} ${styles.attention}`}>
      <span className={styles.error}>
        <Icon name={icon as IconName} size={20} />
      </span>
      <div className={styles.words}>
        <span className={styles.named}>
          <Link to={to} canOpen={useCanOpen(to)} look="name" stretched className={styles.target}>
            {title}
          </Link>
        </span>
        {(detail || date) && (
          <span className={styles.pair}>
            <span className={styles.second}>{detail}</span>
            {date && <span className={styles.end}>{format.date(date)}</span>}
          </span>
        )}
        <ContributedAct item={item} />
      </div>
    </li>
  )
}
