import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, Icon, type IconName, Link } from '@keystead/ui-kit'
import styles from './profile-page.module.css'

export function QuickActions() {
  const { t } = useModuleTranslation()
  const places: { to: string; icon: IconName; label: string }[] = [
    { to: '/profile/edit', icon: 'user', label: t('edit.title') },
    { to: '/settings', icon: 'settings', label: t('settings.title') },
    { to: '/settings/notifications', icon: 'bell', label: t('notifications.title') },
    { to: '/settings/security', icon: 'shield', label: t('settings.security') },
    { to: '/help', icon: 'circle-help', label: t('help.title') },
  ]
  return (
    <Card as="section" aria-labelledby="quick-title">
      <h2 id="quick-title" className={styles.title}>
        {t('section.quick')}
      </h2>
      <ul className={styles.quick}>
        {places.map(({ to, icon, label }) => (
          <li key={to} className={styles.place}>
            <Icon name={icon} size={18} />
            <Link to={to} look="name" stretched>
              {label}
            </Link>
            <Icon name="chevron-right" size={16} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
