import { useAccount, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { Link, Loading, Page, SectionError, SettingSwitch, Skeleton } from '@keystead/ui-kit'
import { Section } from '../parts/section.tsx'
import styles from './notification-settings.module.css'
import { useMails } from './use-mails.ts'

/** Prefetched in parallel with the module's code. */
export const firstData = ['/account/mails/']

/** Toggles for optional e-mails, each saved immediately. With a hosted sign-in there are none. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const { hosted } = useAccount()
  return (
    <Page title={t('notifications.title')} back={{ to: '/settings', label: t('settings.back') }}>
      <Section title={t('notifications.mails')} text={t('notifications.address', { email: user.email })}>
        {!hosted && <Switches />}
        <div className={styles.notes}>
          <p>{t('notifications.always')}</p>
          {!hosted && (
            <p>
              {t('notifications.language')} <Link to="/profile">{t('notifications.toProfile')}</Link>
            </p>
          )}
        </div>
      </Section>
    </Page>
  )
}

function Switches() {
  const { t } = useModuleTranslation()
  const { read, states, change } = useMails()
  if (!read.data)
    return read.isError ? (
      <SectionError
        text={t('notifications.loadFailed')}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    ) : (
      <div className={styles.waiting}>
        <Loading>
          <Skeleton shape="note" count={2} />
        </Loading>
      </div>
    )
  const { invitations, lease_ends } = read.data
  return (
    <div className={styles.switches}>
      <SettingSwitch
        label={t('notifications.invitations')}
        text={t('notifications.invitationsText')}
        checked={invitations}
        state={states.invitations}
        onChange={(wanted) => change('invitations', wanted)}
      />
      <SettingSwitch
        label={t('notifications.leaseEnds')}
        text={t('notifications.leaseEndsText')}
        checked={lease_ends}
        state={states.lease_ends}
        onChange={(wanted) => change('lease_ends', wanted)}
      />
    </div>
  )
}
