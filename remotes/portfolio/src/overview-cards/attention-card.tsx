import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link } from '@keystead/ui-kit'
import { attentionItems } from './attention-items.ts'
import { AttentionRow } from './attention-row.tsx'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

/** Maximum number of items shown; the badge has the total. */
const mostItems = 4

export interface AttentionCardProps {
  views: PropertyView[]
  lettings: Lettings | null
}

/** Items needing attention, most urgent first. Shows an empty state if there are none; hidden without leases. */
export function AttentionCard({ views, lettings }: AttentionCardProps) {
  const { t } = useModuleTranslation()
  if (!lettings) return null
  // Vacant units have a card of their own beside it.
  const items = attentionItems(views, lettings).filter(({ finding }) => finding.kind !== 'vacant')
  const more = items.length - mostItems
  return (
    <OverviewCard
      title={t('overview.attention.title')}
      count={items.length}
      side
      footer={
        items.length > 0 && (
          <>
            <span>{more > 0 && t('common:more', { count: more })}</span>
            <Link to="/notifications">{t('overview.attention.all')}</Link>
          </>
        )
      }
    >
      {items.length === 0 ? (
        <p className={styles.allWell}>
          <Icon name="circle-check" size={20} />
          {t('notifications.empty')}
        </p>
      ) : (
        <ul className={styles.rows}>
          {items.slice(0, mostItems).map((item) => (
            <AttentionRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}
