import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { grantsOf, levelOf } from '@keystead/api-client/access-groups/rules'
import { groupBy } from '@keystead/api-client/group-by'
import { beginsWith } from '@keystead/api-client/search/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { NoMatch, SearchField, searchRows } from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import { levelKey } from '../grant-tree/kind-words.ts'
import { LevelMenu } from '../grant-tree/level-menu.tsx'
import { RowSections } from '../grant-tree/row-sections.tsx'
import { RowTree } from '../grant-tree/row-tree.tsx'
import type { Sharable, Sharables } from '../grant-tree/sharable.ts'
import { highestOn } from '../grant-tree/share-rights.ts'
import { withValidGrants } from '../grant-tree/valid-grants.ts'
import { PickName } from './pick-name.tsx'
import styles from './pick-tree.module.css'
import { usePicked } from './use-picked.ts'

interface PickTreeProps {
  group: AccessGroup
  roots: Sharable[]
  contacts: Sharable[]
  byId: Sharables['byId']
}

/** Searchable tree of properties and their parts, plus contacts. */
export function PickTree({ group, roots, contacts, byId }: PickTreeProps) {
  const { t } = useModuleTranslation()
  const [search, setSearch] = useState('')
  const { grants, levelOn, toggle, choose } = usePicked()
  const storedLevels = useMemo(
    () => new Map(group.group_permissions.map((grant) => [grant.resource_id, grant.permission])),
    [group],
  )
  const all = useMemo(() => [...roots, ...contacts].flatMap(withParts), [roots, contacts])
  const rootSet = useMemo(() => new Set(roots), [roots])
  const matches = useMemo(() => (search ? matchesIn(all, search) : undefined), [all, search])
  const { group_permissions: given } = withValidGrants(group, byId)
  const granted = grantsOf([{ ...group, is_active: true, group_permissions: [...given, ...grants] }])
  const draw = {
    name: (row: Sharable) => (
      <PickName
        row={row}
        withPlace={matches !== undefined || rootSet.has(row)}
        picked={levelOn.has(row.id)}
        inGroup={storedLevels.has(row.id)}
        onToggle={() => toggle(row)}
      />
    ),
    end: (row: Sharable) => {
      const level = levelOn.get(row.id)
      const above = levelOf(row.path.slice(1), granted)
      const isAbove = above && above.level > (level ?? storedLevels.get(row.id) ?? 0)
      return (
        <>
          {level !== undefined && (
            <LevelMenu
              name={row.name}
              level={level}
              highest={highestOn(row)}
              onChoose={(to) => choose(row, to)}
            />
          )}
          {storedLevels.has(row.id) && <span className="ks-secondary">{t('permission.named')}</span>}
          {isAbove && (
            <span className="ks-secondary">
              {t('level.from', {
                word: t(levelKey(above.level)),
                name: byId.get(above.from)?.name,
              })}
            </span>
          )}
        </>
      )
    },
  }
  const isOnward = grants.some(({ resource_id }) => byId.get(resource_id)?.shared)
  return (
    <div className={styles.picker}>
      {/* Enter searches instead of submitting the form. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is the field's own */}
      <div
        onKeyDown={(event) =>
          event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
        }
      >
        <SearchField label={t('permission.search')} value={search} onSearch={setSearch} />
      </div>
      <p className="ks-secondary">{isOnward ? t('max4') : t('level.help')}</p>
      {/* Always mounted, so screen readers announce changes. */}
      <p role="status" className="ks-sr">
        {matches && t('permission.count', { count: matches.length })}
      </p>
      {matches?.length === 0 && <NoMatch onClear={() => setSearch('')} />}
      {matches && matches.length > 0 && (
        <RowTree key={search} label={t('permission.found')} rows={matches} {...draw} />
      )}
      {!matches && <RowSections roots={roots} contacts={contacts} {...draw} />}
      {all.length === 0 && <p>{t('permission.nothingToShare')}</p>}
    </div>
  )
}

const withParts = (row: Sharable): Sharable[] => [row, ...row.parts.flatMap(withParts)]
const withoutParts = (row: Sharable): Sharable => ({ ...row, parts: [] })
const textOf = ({ place, name, note }: Sharable) => `${place} ${name} ${note ?? ''}`

/** Those whose own name begins with it, then those found by their place or dates. */
function matchesIn(all: Sharable[], search: string): Sharable[] {
  const found = groupBy(searchRows(all, search, textOf), ({ name }) => beginsWith(name, search))
  return [true, false].flatMap((begins) => found.get(begins) ?? []).map(withoutParts)
}
