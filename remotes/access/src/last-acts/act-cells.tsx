import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import { useCanOpen, useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import type { ActRow } from './act-rows.ts'
import { actedOnKeys } from './act-words.ts'
import styles from './last-acts.module.css'

/** The item's type and name, linked if it still exists. */
export function ActItem({ row: { act, name, place, to } }: { row: ActRow }) {
  const { t } = useModuleTranslation()
  const canOpen = useCanOpen(to ?? '') && to !== null
  return (
    <span className={styles.item}>
      {name && (
        <Link to={to ?? ''} canOpen={canOpen} look="name">
          {name}
        </Link>
      )}{' '}
      <span className="ks-secondary">
        {[t(actedOnKeys[act.resource_type_id]), place].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

/** The user, a member by name, the server, or somebody who no longer shares anything. */
export function Actor({ act: { mine, by, by_system } }: { act: AccessAct }) {
  const { t } = useModuleTranslation()
  if (mine) return t('acts.you')
  return by ? (
    <span title={by.email ?? undefined} className={styles.item}>
      {by.name}
    </span>
  ) : (
    <span className="ks-secondary">{t(by_system ? 'acts.system' : 'acts.unknown')}</span>
  )
}
