import { useLinkBack } from '@keystead/module-sdk'
import { Card, Icon, Link } from '@keystead/ui-kit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NavIcon } from '../../elements/nav-icon.tsx'
import type { NavEntry } from '../../nav/nav-entries.ts'
import { NavLock } from '../../nav/nav-list.tsx'

interface QuickLinksProps {
  title: string
  entries: NavEntry[]
}

/** A card of links, in two columns if they fit. */
export function QuickLinks({ title, entries }: QuickLinksProps) {
  const id = useId()
  const linkBack = useLinkBack()
  return (
    <Card as="section" padding={0} aria-labelledby={id}>
      <div className="sh-quick-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="sh-quick">
        {entries.map((entry) => (
          <li key={entry.to} className="sh-quick-item">
            <NavIcon icon={entry.icon} />
            <span className="sh-quick-label">
              <Link to={linkBack(entry.to)} look="name" stretched>
                {entry.label}
              </Link>
            </span>
            <EntryEnd entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EntryEnd({ entry }: { entry: NavEntry }) {
  const { t } = useTranslation('shell')
  if (entry.state === 'soon') return <span className="ks-note">{t('nav.soon')}</span>
  if (entry.state === 'locked') return <NavLock />
  return <Icon name="chevron-right" size={16} />
}
