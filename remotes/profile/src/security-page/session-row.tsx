import type { AccountSession } from '@keystead/api-client/account-sessions/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Icon, Tag } from '@keystead/ui-kit'
import styles from './security-page.module.css'
import { useDeviceName } from './use-device-name.ts'

interface SessionRowProps {
  session: AccountSession
  busy: boolean
  onSignOut: () => void
}

const phones = /iOS|iPadOS|Android/

export function SessionRow({ session, busy, onSignOut }: SessionRowProps) {
  const { t } = useModuleTranslation()
  const { dateTime } = useFormat()
  const name = useDeviceName()(session)
  return (
    <li className={styles.session}>
      <span className={styles.sign}>
        <Icon name={phones.test(session.device?.system ?? '') ? 'smartphone' : 'monitor'} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className="ks-strong">{name}</span>
          {session.current && (
            <Tag tone="success" icon="check">
              {t('security.current')}
            </Tag>
          )}
        </p>
        <p className="ks-secondary">{t('security.used', { time: dateTime(session.last_used_at) })}</p>
        <p className="ks-secondary">
          {t(`security.since.${session.method}`, { time: dateTime(session.created_at) })}
        </p>
      </div>
      {!session.current && (
        <Button busy={busy} onClick={onSignOut} aria-label={t('security.signOutOf', { device: name })}>
          {t('security.signOut')}
        </Button>
      )}
    </li>
  )
}
