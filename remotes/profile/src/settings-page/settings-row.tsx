import { useCanOpen } from '@keystead/module-sdk'
import { Icon, type IconName, Link } from '@keystead/ui-kit'
import styles from './settings-page.module.css'

interface SettingsRowProps {
  icon: IconName
  to: string
  title: string
  text: string
}

/** The whole row is a link to the settings page. */
export function SettingsRow({ icon, to, title, text }: SettingsRowProps) {
  const canOpen = useCanOpen(to)
  return (
    <li className={canOpen ? `${styles.row} ${styles.leads}` : styles.row}>
      <span className={styles.sign}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <Link to={to} look="name" stretched canOpen={canOpen}>
          {title}
        </Link>
        <p className="ks-secondary">{text}</p>
      </div>
      {canOpen && <Icon name="chevron-right" size={18} />}
    </li>
  )
}
