import type { Notification } from '@keystead/api-client/notifications/contract'
import { isUnread } from '@keystead/api-client/notifications/rules'
import { useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Icon, Link } from '@keystead/ui-kit'
import { everyAct, NotificationActs } from '../parts/notification-acts.tsx'
import { useNotificationWords } from '../parts/notification-words.ts'
import styles from './notifications.module.css'
import type { MarkNotification } from './use-read-notifications.ts'

export interface NotificationRowProps {
  notification: Notification
  onMark: MarkNotification
}

/** A notification with its link, actions and read state. Resolved ones are muted. */
export function NotificationRow({ notification, onMark }: NotificationRowProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { kind, date, amount, unit_number, place, settled_at } = notification
  const underNotice = notification.under_notice === true
  const { icon, tone, title } = useNotificationWords()({
    kind,
    date,
    amount,
    underNotice,
    isSettled: settled_at !== null,
  })
  const unread = isUnread(notification)
  // These titles do not contain the date: they count the days, or say that they have passed.
  const isDated = kind === 'ended' || (kind === 'ending' && settled_at === null && !underNotice)
  const day = isDated && date !== null && format.date(date)
  const marking = t(unread ? 'notifications.markRead' : 'notifications.markUnread')
  const to = usePathOf(notification)
  return (
    <li className={`${styles.row} ${settled_at === null ? '' : styles.settled}`} data-unread={unread}>
      <span className={settled_at === null ? styles[tone] : styles.done}>
        <Icon name={settled_at === null ? icon : 'circle-check'} size={20} />
      </span>
      <div className={styles.words}>
        <span>
          <Link
            to={to}
            look="name"
            stretched
            className={styles.target}
            onClick={() => unread && onMark(notification, true)}
          >
            {title}
          </Link>
          {unread && <span className="ks-sr">{`, ${t('notifications.unread')}`}</span>}
        </span>
        <span className={styles.about}>{[unit_number, place, day].filter(Boolean).join(', ')}</span>
        {settled_at === null ? (
          <NotificationActs
            subject={{
              kind,
              unitId: notification.rent_unit_id,
              unitNumber: unit_number,
              leaseId: notification.lease_agreement_id,
              underNotice,
              isRenewed: notification.is_renewed === true,
              isRelet: notification.is_relet === true,
            }}
            may={everyAct}
          />
        ) : (
          <span className={styles.about}>
            {t('notifications.settled', { date: format.date(settled_at) })}
          </span>
        )}
      </div>
      {settled_at === null && (
        <span className={styles.mark} title={marking}>
          <Button
            variant="text"
            icon={unread ? 'check' : 'mail'}
            iconOnly
            aria-label={`${marking}: ${unit_number}, ${title}`}
            onClick={() => onMark(notification, unread)}
          />
        </span>
      )}
    </li>
  )
}

/** The lease if it can be opened, else the unit. */
function usePathOf({ kind, lease_agreement_id, rent_unit_id }: Notification): string {
  const canOpen = useCanOpen('/leases')
  const isLease = lease_agreement_id !== null && kind !== 'let_available' && canOpen
  return isLease ? `/leases/${lease_agreement_id}` : `/units/${rent_unit_id}`
}
