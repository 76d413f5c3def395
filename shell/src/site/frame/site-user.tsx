import { Avatar, Icon } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { ownNav } from '../../nav/own-nav.ts'
import { personPlace } from '../person-place.ts'

/**
 * The public pages' user menu, a `<details>`. The document is the same for everybody; a script fills in the user and
 * their modules' entries.
 */
export function SiteUser() {
  const { t } = useTranslation('shell')
  const label = t('userMenu.label', { name: personPlace })
  return (
    <details className="st-user" data-member data-label={label}>
      <summary aria-label={label}>
        <Avatar initials="" size={36} />
      </summary>
      <div className="st-user-list">
        <div className="st-user-person">
          <p className="ks-strong" />
          <p className="ks-secondary" />
        </div>
        <a href="/dashboard" className="st-user-phone" data-app>
          <Icon name="layout-dashboard" />
          {t('nav.dashboard')}
        </a>
        {ownNav
          .filter((entry) => entry.in.includes('user-menu'))
          .map(({ to, icon, label: key, order }) => (
            <a key={to} href={to} data-app data-order={order}>
              <Icon name={icon} />
              {t(key)}
            </a>
          ))}
        <hr />
        {/* The app confirms and ends the session. */}
        <a href="/dashboard#logout" data-app>
          <Icon name="log-out" />
          {t('userMenu.logout')}
        </a>
      </div>
    </details>
  )
}
