import { tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import { useCanOpen, useFormat } from '@keystead/module-sdk'
import { Icon, Link, SharedMark } from '@keystead/ui-kit'
import { TenantLink } from '../parts/lease-links.tsx'
import { NotificationActs } from '../parts/notification-acts.tsx'
import { centsOf, useNotificationWords } from '../parts/notification-words.ts'
import type { AttentionItem } from './attention-items.ts'
import styles from './overview.module.css'

export function AttentionRow({ item }: { item: AttentionItem }) {
  const { finding, to, about, lease, isRenewed, isRelet, shared, may } = item
  const { kind, unit, date, mismatch } = finding
  const underNotice = lease?.notice_by != null
  const { icon, tone, title } = useNotificationWords()({
    kind,
    date,
    underNotice,
    amount: mismatch && Math.abs(mismatch.difference),
  })
  const end = useEnd(item)
  const canOpen = useCanOpen(to)
  return (
    <li className={`${styles.row} ${styles.attention}`}>
      <span className={styles[tone]}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <span className={styles.named}>
          <Link to={to} canOpen={canOpen} look="name" stretched className={styles.target}>
            {title}
          </Link>
          <SharedMark shared={shared} form="sign" />
        </span>
        <span className={styles.pair}>
          <span className={styles.second}>
            {about}
            {lease && tenantNames(lease).length > 0 && (
              <>
                {', '}
                <TenantLink lease={lease} raised />
              </>
            )}
          </span>
          <span className={styles.end}>{end}</span>
        </span>
        <NotificationActs
          subject={{
            kind,
            unitId: unit.id,
            unitNumber: unit.unit_number,
            leaseId: finding.lease?.id ?? null,
            underNotice,
            isRenewed,
            isRelet,
          }}
          may={may}
        />
      </div>
    </li>
  )
}

/** The date or amounts, unless the title has them. */
function useEnd({ finding: { kind, date, mismatch }, lease }: AttentionItem): string | undefined {
  const format = useFormat()
  if (kind === 'ending' && lease?.notice_by != null) return undefined
  if ((kind === 'ended' || kind === 'ending') && date) return format.date(date)
  if (!mismatch) return undefined
  const money = (amount: number) => format.money(amount, centsOf(mismatch.difference))
  return `${money(mismatch.sum)} / ${money(mismatch.total)}`
}
