import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Avatar, Button } from '@keystead/ui-kit'
import styles from './shared-with-me.module.css'

export interface MembershipRowProps {
  membership: Membership
  onLeave: () => void
}

export function MembershipRow({ membership: { by, since, count }, onLeave }: MembershipRowProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const facts = [t('withMe.since', { date: format.date(since) }), t('withMe.count', { count })]
  return (
    <li className={styles.row}>
      <Avatar size={36} initials={by[0]?.toLocaleUpperCase()} />
      <div className={styles.words}>
        <p className={styles.by}>{by}</p>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
      </div>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`${t('withMe.leave')}: ${by}`}
        onClick={onLeave}
      >
        {t('withMe.leave')}
      </Button>
    </li>
  )
}
