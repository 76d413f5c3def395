import { memberships } from '@keystead/api-client/access-groups/membership'
import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardTitle, lazyDialog, SectionError, useFocusAfterRemoval } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { MembershipRow } from './membership-row.tsx'
import styles from './shared-with-me.module.css'
import { useLeaveGroup } from './use-leave-group.ts'

const LeaveGroup = lazyDialog(() => import('./leave-group.tsx'), 'LeaveGroup')

/** What others share with the user, with a way to leave each group. Renders nothing if nobody shares. */
export function SharedWithMe() {
  const { t } = useModuleTranslation()
  const read = useQuery(memberships.list())
  const leaving = useLeaveGroup()
  const place = useFocusAfterRemoval<HTMLDivElement>(read.data?.length)
  if (read.isError && !read.data) {
    return (
      <SectionError
        text={t('withMe.failed')}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    )
  }
  const rows: Membership[] = read.data ?? []
  return (
    <div ref={place} tabIndex={-1}>
      {rows.length > 0 && (
        <Card as="section" padding={0} aria-label={t('withMe.title')}>
          <div className={styles.head}>
            <CardTitle>{t('withMe.title')}</CardTitle>
            <p className={styles.quiet}>{t('withMe.hint')}</p>
          </div>
          <ul className={styles.rows}>
            {rows.map((membership) => (
              <MembershipRow
                key={membership.access_group_id}
                membership={membership}
                onLeave={() => leaving.ask(membership)}
              />
            ))}
          </ul>
        </Card>
      )}
      <LeaveGroup open={leaving.asked !== undefined} leaving={leaving} />
    </div>
  )
}
