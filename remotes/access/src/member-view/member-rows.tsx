import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon } from '@keystead/ui-kit'
import { kinds, levelKey } from '../permission-tree/kind-words.ts'
import { RowTree } from '../permission-tree/row-tree.tsx'
import type { Sharable } from '../permission-tree/sharable.ts'
import type { Audience } from './audience.ts'
import styles from './member-view.module.css'

/** Up to this many rows the tree starts expanded. */
const atAGlance = 40

/** Each row with its level and where it comes from: the group and, if inherited, the parent. */
export function MemberRows({ audience }: { audience: Audience }) {
  const { t } = useModuleTranslation()
  const { houses, contacts } = audience
  if (houses.length === 0 && contacts.length === 0) return <p className={styles.none}>{t('sees.none')}</p>
  const draw = {
    name: (row: Sharable) => <RowName row={row} isRoot={houses.includes(row)} />,
    end: (row: Sharable) => <RowLevel row={row} audience={audience} />,
    openAtFirst: () => audience.count <= atAGlance,
  }
  return (
    <>
      {houses.length > 0 && (
        <section>
          <h3 className={styles.head}>{t(kinds.property_group.many)}</h3>
          <RowTree label={t(kinds.property_group.many)} rows={houses} {...draw} />
        </section>
      )}
      {contacts.length > 0 && (
        <section>
          <h3 className={styles.head}>{t(kinds.contact.many)}</h3>
          <RowTree label={t(kinds.contact.many)} rows={contacts} {...draw} />
        </section>
      )}
    </>
  )
}

/** Roots show their location, since their parent is not visible. */
function RowName({ row, isRoot }: { row: Sharable; isRoot: boolean }) {
  const beside = [isRoot && row.place, row.note].filter(Boolean).join(' · ')
  return (
    <>
      <Icon name={kinds[row.type].icon} size={18} />
      <span>
        {row.name} {beside && <span className="ks-secondary">{beside}</span>}
      </span>
    </>
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
