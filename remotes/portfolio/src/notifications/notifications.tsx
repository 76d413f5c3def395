import { naturalOrder } from '@keystead/api-client/natural-order'
import type { Notification } from '@keystead/api-client/notifications/contract'
import { notifications } from '@keystead/api-client/notifications/resource'
import { byUrgency, isUnread } from '@keystead/api-client/notifications/rules'
import { type SlotItem, SlotItems, useModuleTranslation } from '@keystead/module-sdk'
import {
  Button,
  EmptyState,
  joinReads,
  ListScreen,
  Skeleton,
  searchRows,
  useFocusAfterRemoval,
  useListUrlState,
  usePagedList,
} from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ContributedItems } from './contributed-items.tsx'
import { NotificationDays } from './notification-days.tsx'
import styles from './notifications.module.css'
import { NotificationsToolbar } from './notifications-toolbar.tsx'
import { useReadNotifications } from './use-read-notifications.ts'

export const firstData = ['/notices/']

const urlOptions = { filters: ['show'], choices: { show: ['unread'] }, defaultSort: 'since' } as const

/** Search text: unit and place. */
const textOf = ({ unit_number, place }: Notification) => `${unit_number} ${place}`

const matcher = () => isUnread

const inOrder = naturalOrder('de')

/** Newest first, urgent ones first among those found at the same time, and these by place and number. */
const sorted = (rows: Notification[]) =>
  rows.toSorted(
    (left, right) =>
      right.since.localeCompare(left.since) ||
      byUrgency(left, right) ||
      inOrder(left.place, right.place) ||
      inOrder(left.unit_number, right.unit_number),
  )

type Contributed = SlotItem['dashboard.attention']

const textOfContributed = ({ title, detail = '' }: Contributed) => `${title} ${detail}`

const noProps = {}

/** What other modules have, as on the dashboard; then notifications about the user's own rows, by day found. */
export function Screen() {
  return (
    <SlotItems name="dashboard.attention" props={noProps}>
      {(contributed) => <Notifications contributed={contributed} />}
    </SlotItems>
  )
}

function Notifications({ contributed }: { contributed: readonly Contributed[] }) {
  const { t } = useModuleTranslation()
  const { data, ...query } = useQuery(notifications.list())
  const list = usePagedList({ rows: data, state: useListUrlState(urlOptions), textOf, matcher, sorted })
  const unread = (data ?? []).filter(isUnread)
  const { mark, markAll } = useReadNotifications()
  const place = useFocusAfterRemoval<HTMLDivElement>(data && list.found.length + unread.length)
  // Having no unread ones is good news, not an empty search result.
  const isAllRead = list.state.filters.show !== undefined && list.state.search === '' && unread.length === 0
  // These are neither read nor unread.
  const items =
    list.state.filters.show === undefined
      ? searchRows([...contributed], list.state.search, textOfContributed)
      : []
  const found = [...list.found, ...items]
  return (
    <ListScreen
      list={{ ...list, found: isAllRead ? [...(list.rows ?? []), ...contributed] : found }}
      isEmpty={data?.length === 0 && contributed.length === 0}
      reads={joinReads(data !== undefined, [query])}
      title={t('notifications.title')}
      subtitle={
        unread.length === 0
          ? t('notifications.none')
          : t('notifications.unreadCount', { count: unread.length })
      }
      actions={
        unread.length > 0 && (
          <Button icon="check" onClick={() => void markAll(unread)}>
            {t('notifications.markAllRead')}
          </Button>
        )
      }
      toolbar={<NotificationsToolbar state={list.state} found={found.length} />}
      skeleton={<Skeleton shape="row" />}
      failed={t('notifications.error.load')}
      empty={
        // Hidden, like the days, while others' items are on their way.
        <div className={styles.days}>
          <EmptyState
            icon="circle-check"
            title={t('notifications.empty')}
            text={t('notifications.emptyText')}
          />
        </div>
      }
    >
      {/* Focus target when the focused row or the "mark all" button is removed. */}
      <div ref={place} tabIndex={-1}>
        {/* Always mounted, so screen readers announce changes. */}
        <div role="status">
          {isAllRead && (
            <EmptyState
              inPart
              icon="circle-check"
              title={t('notifications.allRead')}
              text={t('notifications.allReadText')}
            />
          )}
        </div>
        <div className={styles.days}>
          {list.pagination.page === 1 && <ContributedItems items={items} />}
          {!isAllRead && <NotificationDays notifications={list.shown} onMark={mark} />}
        </div>
      </div>
    </ListScreen>
  )
}
