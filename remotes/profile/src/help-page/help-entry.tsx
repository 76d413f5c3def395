import { useCanOpen, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link } from '@keystead/ui-kit'
import styles from './help-page.module.css'
import { type HelpTopic, helpPlaces } from './help-topics.ts'

interface HelpEntryProps {
  topic: HelpTopic
  onOpen: (id: string) => void
}

/** A native <details> element, so find-in-page reaches its content. */
export function HelpEntry({ topic: { id, to }, onOpen }: HelpEntryProps) {
  const { t } = useModuleTranslation()
  return (
    <details
      id={id}
      className={styles.entry}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen(id)}
    >
      <summary>
        <Icon name="chevron-right" size={16} />
        {t(`help.q.${id}`)}
      </summary>
      <div className={styles.answer}>
        <p>{t(`help.a.${id}`)}</p>
        {to && <HelpLink to={to} />}
      </div>
    </details>
  )
}

/** Plain text if the target is unavailable to this user. */
function HelpLink({ to }: { to: keyof typeof helpPlaces }) {
  const { t } = useModuleTranslation()
  const linkBack = useLinkBack()
  return (
    <p>
      <Link to={linkBack(helpPlaces[to])} canOpen={useCanOpen(helpPlaces[to])}>
        {t(`help.to.${to}`)}
      </Link>
    </p>
  )
}
