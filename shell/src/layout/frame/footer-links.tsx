import { Link } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

export function FooterLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  const { t } = useTranslation('shell')
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} look="muted">
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
