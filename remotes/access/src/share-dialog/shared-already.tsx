import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { levelKey } from '../grant-tree/kind-words.ts'
import type { Sharable, Sharables } from '../grant-tree/sharable.ts'
import { sharesOf } from '../grant-tree/shares-of.ts'
import { withValidGrants } from '../grant-tree/valid-grants.ts'
import styles from './share-dialog.module.css'

interface SharedAlreadyProps {
  row: Sharable
  groups: AccessGroup[]
  sharables: Sharables
}

/** Groups that already share the row, directly or through a parent. */
export function SharedAlready({ row, groups, sharables }: SharedAlreadyProps) {
  const { t } = useModuleTranslation()
  const { byId } = sharables
  const shares = sharesOf(
    row.path,
    groups.map((group) => withValidGrants(group, byId)),
  )
  return (
    <div className={styles.already}>
      {shares.length === 0 ? (
        <p>{t('share.none')}</p>
      ) : (
        <>
          <h3 className={styles.head}>{t('share.with')}</h3>
          <ul className={styles.list}>
            {shares.map(({ group, reach }) => (
              <li key={group.id}>
                <span className="ks-strong">{group.name}</span> <span>{t(levelKey(reach.level))}</span>{' '}
                <span className="ks-secondary">
                  {[
                    reach.from !== row.id && t('share.from', { name: byId.get(reach.from)?.name }),
                    group.is_active === false && t('common:value.inactive'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
