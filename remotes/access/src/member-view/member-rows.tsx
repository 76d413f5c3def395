import { useModuleTranslation } from '@keystead/module-sdk'
import { levelKey } from '../grant-tree/kind-words.ts'
import { RowSections } from '../grant-tree/row-sections.tsx'
import { RowWords } from '../grant-tree/row-words.tsx'
import type { Sharable } from '../grant-tree/sharable.ts'
import type { Audience } from './audience.ts'
import styles from './member-view.module.css'

/** Up to this many rows the tree starts expanded. */
const atAGlance = 40

/** Each row with its level and where it comes from: the group and, if inherited, the parent. */
export function MemberRows({ audience }: { audience: Audience }) {
  const { t } = useModuleTranslation()
  const { roots, contacts } = audience
  if (roots.length === 0 && contacts.length === 0) return <p className={styles.none}>{t('sees.none')}</p>
  return (
    <RowSections
      roots={roots}
      contacts={contacts}
      name={(row) => <RowWords row={row} withPlace={roots.includes(row)} />}
      end={(row) => <RowLevel row={row} audience={audience} />}
      openAtFirst={() => audience.count <= atAGlance}
    />
  )
}

function RowLevel({ row, audience }: { row: Sharable; audience: Audience }) {
  const { t } = useModuleTranslation()
  const reach = audience.reachOf(row)
  const lease = audience.tenants.get(row.id)
  if (!reach) {
    return lease && <span className="ks-secondary">{t('sees.tenant', { lease: lease.note })}</span>
  }
  return (
    <>
      <span>{t(levelKey(reach.level))}</span>
      <span className="ks-secondary">
        {reach.from === row.id
          ? reach.group.name
          : t('sees.from', { group: reach.group.name, name: audience.nameOf(reach.from) })}
      </span>
    </>
  )
}
