import { type SlotItem, useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, Icon, type IconName, Link } from '@keystead/ui-kit'
import { useId } from 'react'
import { ContributedAct } from '../parts/row-act.tsx'
import styles from './notifications.module.css'

type Contributed = SlotItem['dashboard.attention']

/** What other modules have for "Needs attention"; nothing without any. */
export function ContributedItems({ items }: { items: readonly Contributed[] }) {
  const { t } = useModuleTranslation()
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {t('overview.attention.title')}
      </h2>
      <Card padding={0} className={styles.card}>
        <ul className={styles.rows}>
          {items.map((item) => (
            <ContributedRow key={item.id} item={item} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function ContributedRow({ item }: { item: Contributed }) {
  const format = useFormat()
  const { icon, title, detail, date, to } = item
  return (
    <li className={styles.row}>
      <span className={styles.error}>
        <Icon name={icon as IconName} size={20} />
      </span>
      <div className={styles.words}>
        <span>
          <Link to={to} canOpen={useCanOpen(to)} look="name" stretched className={styles.target}>
            {title}
          </Link>
        </span>
        <span className={styles.about}>{[detail, date && format.date(date)].filter(Boolean).join(', ')}</span>
        <ContributedAct item={item} />
      </div>
    </li>
  )
}
