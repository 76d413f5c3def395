import type { AccountSession } from '@keystead/api-client/account-sessions/contract'
import { useAccount, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Loading, SectionError, Skeleton, useFocusAfterRemoval } from '@keystead/ui-kit'
import { Section } from '../parts/section.tsx'
import styles from './security-page.module.css'
import { SessionRow } from './session-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import type { useSessions } from './use-sessions.ts'

/** Active sessions and ways to end them; with a hosted sign-in only the latter. */
export function SessionsSection({ sessions }: { sessions: ReturnType<typeof useSessions> }) {
  const { t } = useModuleTranslation()
  const { hosted } = useAccount()
  const { read, others } = sessions
  const areOthers = hosted || (read.data?.some(({ current }) => !current) ?? false)
  return (
    <Section
      title={t('security.sessions')}
      text={hosted ? undefined : t('security.sessionsText')}
      padding={0}
    >
      {!hosted && <SessionList sessions={sessions} />}
      {(hosted || read.data || read.isError) && (
        <div className={styles.foot}>
          {areOthers && (
            <Button busy={others.isPending} onClick={() => others.mutate()}>
              {t('security.others')}
            </Button>
          )}
          <SignOutEverywhere />
        </div>
      )}
    </Section>
  )
}

const currentFirst = (left: AccountSession, right: AccountSession) =>
  Number(right.current) - Number(left.current)

function SessionList({ sessions: { read, one } }: { sessions: ReturnType<typeof useSessions> }) {
  const { t } = useModuleTranslation()
  const list = useFocusAfterRemoval<HTMLUListElement>(read.data?.length)
  if (read.data)
    return (
      <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={t('security.sessions')}>
        {read.data.toSorted(currentFirst).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={one.isPending && one.variables.id === session.id}
            onSignOut={() => one.mutate(session)}
          />
        ))}
      </ul>
    )
  return (
    <div className={styles.waiting}>
      {read.isError ? (
        <SectionError
          text={t('security.sessionsFailed')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton shape="row" count={1} />
        </Loading>
      )}
    </div>
  )
}
