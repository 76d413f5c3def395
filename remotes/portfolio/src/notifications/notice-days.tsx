import { addDays } from '@keystead/api-client/days'
import { groupBy } from '@keystead/api-client/group-by'
import type { Notice } from '@keystead/api-client/notices/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import { useId } from 'react'
import { NoticeRow } from './notice-row.tsx'
import styles from './notifications.module.css'
import type { MarkNotice } from './use-read-notices.ts'

export interface NoticeDaysProps {
  notices: Notice[]
  onMark: MarkNotice
}

/** A page of notifications grouped by day, newest first. */
export function NoticeDays({ notices, onMark }: NoticeDaysProps) {
  const dayName = useDayName()
  const days = [...groupBy(notices, ({ since }) => dayName(since))]
  return (
    <div className={styles.days}>
      {days.map(([day, found]) => (
        <NoticeDay key={day} day={day} notices={found} onMark={onMark} />
      ))}
    </div>
  )
}

function NoticeDay({ day, notices, onMark }: NoticeDaysProps & { day: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {day}
      </h2>
      <Card padding={0} className={styles.card}>
        <ul className={styles.rows}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onMark={onMark} />
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
