import { notifications } from '@keystead/api-client/notifications/resource'
import { isUnread } from '@keystead/api-client/notifications/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Unread notifications, fetched when the menu opens; hidden at zero. */
export function UnreadCount() {
  const { t } = useTranslation('shell')
  const { data } = useQuery({ ...notifications.list(), select: (rows) => rows.filter(isUnread).length })
  if (!data) return null
  return (
    <span className="sh-menu-mark">
      <span className="sh-menu-count" aria-hidden>
        {data}
      </span>
      <span className="ks-sr">, {t('userMenu.unread', { count: data })}</span>
    </span>
  )
}
