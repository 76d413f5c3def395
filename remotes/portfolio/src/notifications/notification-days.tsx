import { addDays } from '@keystead/api-client/days'
import { groupBy } from '@keystead/api-client/group-by'
import type { Notification } from '@keystead/api-client/notifications/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import { useId } from 'react'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import type { MarkNotification } from './use-read-notifications.ts'

export interface NotificationDaysProps {
  notifications: Notification[]
  onMark: MarkNotification
}

/** A page of notifications grouped by day, newest first. */
export function NotificationDays({ notifications, onMark }: NotificationDaysProps) {
  const dayName = useDayName()
  const days = [...groupBy(notifications, ({ since }) => dayName(since))]
  return (
    <>
      {days.map(([day, found]) => (
        <NotificationDay key={day} day={day} notifications={found} onMark={onMark} />
      ))}
    </>
  )
}

function NotificationDay({ day, notifications, onMark }: NotificationDaysProps & { day: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {day}
      </h2>
      <Card padding={0} className={styles.card}>
        <ul className={styles.rows}>
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onMark={onMark} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** "Today", "Yesterday" or the date, in the user's time zone. */
function useDayName(): (time: string) => string {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const names = new Map([
    [format.date(today), t('notifications.today')],
    [format.date(addDays(today, -1)), t('notifications.yesterday')],
  ])
  return (time) => {
    const date = format.date(time)
    return names.get(date) ?? date
  }
}
