import { useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Icon, type IconName, OuterLink } from '@keystead/ui-kit'
import styles from './contact-card.module.css'

export interface ContactChannelProps {
  icon: IconName
  /** None where it cannot be called or written to. */
  href: string | undefined
  preferred: boolean
  children: string
}

/** An e-mail address or a number on a card; the preferred one is darker, and says so. */
export function ContactChannel({ icon, href, preferred, children }: ContactChannelProps) {
  const { t } = useModuleTranslation()
  return (
    <p className={preferred ? `${styles.way} ${styles.preferred}` : styles.way}>
      <Icon name={icon} size={16} />
      <OuterLink href={href} look="muted" className={styles.link}>
        <Cut>{children}</Cut>
      </OuterLink>
      {preferred && <span className={styles.mark}>{t('card.preferred')}</span>}
    </p>
  )
}
