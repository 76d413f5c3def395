import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import {
  Alert,
  Button,
  EmptyState,
  Loading,
  lazyDialog,
  SectionError,
  Skeleton,
  useFocusAfterRemoval,
} from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useSharables } from '../grant-tree/use-sharables.ts'
import styles from './shared-items.module.css'
import { countLost, sharedRows } from './shared-rows.ts'
import { SharedTable } from './shared-table.tsx'

const AddGrants = lazyDialog(() => import('../grant-form/add-grants.tsx'), 'AddGrants')

/** A group's shared items by type; levels are changed and revoked in place. */
export function SharedItems({ group }: { group: AccessGroup }) {
  const { t } = useModuleTranslation()
  const { sharables, locked, failed, retry, retrying } = useSharables()
  const picker = useUrlDialog('permission')
  const rows = useMemo(() => sharables && sharedRows(group, sharables), [group, sharables])
  const addButton = useFocusAfterRemoval(rows?.length)
  if (failed) return <SectionError text={t('permission.failed')} onRetry={retry} retrying={retrying} />
  if (!sharables || !rows) {
    return (
      <Loading>
        <Skeleton shape="table" />
      </Loading>
    )
  }
  const lost = countLost(group, sharables, locked)
  const add = (
    <Button ref={addButton} variant="primary" icon="plus" aria-haspopup="dialog" onClick={picker.show}>
      {t('permission.add')}
    </Button>
  )
  return (
    <section className={styles.section} aria-label={t('permission.title')}>
      {lost > 0 && <Alert tone="info">{t('permission.lost', { count: lost })}</Alert>}
      {rows.length === 0 ? (
        <EmptyState inPart title={t('permission.none')} text={t('permission.noneText')} action={add} />
      ) : (
        <>
          <div className={styles.head}>
            <p className="ks-secondary">{t('level.help')}</p>
            {add}
          </div>
          <SharedTable group={group} sharables={sharables} rows={rows} />
        </>
      )}
      <AddGrants open={picker.open} dialog={picker} group={group} sharables={sharables} />
    </section>
  )
}
