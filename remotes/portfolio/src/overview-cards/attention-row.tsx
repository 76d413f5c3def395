import { useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, type IconName, Link, SharedMark } from '@keystead/ui-kit'
import { TenantLink } from '../parts/lease-links.tsx'
import type { AttentionItem } from './attention-items.ts'
import styles from './overview.module.css'

interface Shown {
  icon: IconName
  tone: 'error' | 'warning' | 'info'
  title: string
  end?: string
}

export function AttentionRow({ item }: { item: AttentionItem }) {
  const { icon, tone, title, end } = useShown(item)
  const canOpen = useCanOpen(item.to)
  return (
    <li className={`${styles.row} ${styles.attention}`}>
      <span className={styles[tone]}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <span className={styles.named}>
          <Link to={item.to} canOpen={canOpen} look="name" stretched className={styles.target}>
            {title}
          </Link>
          <SharedMark shared={item.shared} form="sign" />
        </span>
        <span className={styles.pair}>
          <span className={styles.second}>
            {item.about}
            {item.lease?.tenant_contact && (
              <>
                {', '}
                <TenantLink lease={item.lease} raised />
              </>
            )}
          </span>
          <span className={styles.end}>{end}</span>
        </span>
      </div>
    </li>
  )
}

function useShown(item: AttentionItem): Shown {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, { decimals: 0 })
  switch (item.kind) {
    case 'ended':
      return {
        icon: 'calendar-clock',
        tone: 'error',
        title: t('rentRoll.ended'),
        end: format.date(item.end),
      }
    case 'ending':
      return {
        icon: 'calendar-clock',
        tone: item.urgent ? 'error' : 'warning',
        title: item.left === 0 ? t('overview.endsToday') : t('overview.endsIn', { count: item.left }),
        end: format.date(item.end),
      }
    case 'mismatch':
      return {
        icon: 'scale',
        tone: 'warning',
        title: t('overview.mismatch', { difference: format.money(Math.abs(item.mismatch.difference)) }),
        end: `${money(item.mismatch.sum)} / ${money(item.mismatch.total)}`,
      }
    case 'letAvailable':
      return { icon: 'info', tone: 'info', title: t('unit.hint.letAvailable') }
  }
}
