import { useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Icon, type IconName, OuterLink } from '@keystead/ui-kit'
import styles from './contact-card.module.css'

export interface ContactChannelProps {
  icon: IconName
  /** Undefined if it cannot be linked. */
  href: string | undefined
  preferred: boolean
  children: string
}

/** E-mail or phone on a card; the preferred one is emphasized and labelled. */
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
