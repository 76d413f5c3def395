import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { byName } from '@keystead/api-client/natural-order'
import { useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import {
  Button,
  CardGrid,
  EmptyState,
  FilterBar,
  joinReads,
  type ListOrder,
  ListScreen,
  lazyDialog,
  Skeleton,
  useListUrlState,
  usePagedList,
} from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { GroupDialogs } from '../group-actions/group-dialogs.tsx'
import { useGroupActions } from '../group-actions/use-group-actions.ts'
import { ShareDialog } from '../share-dialog/share-dialog.tsx'
import { SharedWithMe } from '../shared-with-me/shared-with-me.tsx'
import styles from './access-group-card.module.css'
import { AccessGroupCard } from './access-group-card.tsx'

// Lazy: keeps the form and zod out of the initial chunk.
const CreateGroup = lazyDialog(() => import('../group-form/create-group.tsx'), 'CreateGroup')

/** Prefetched in parallel with the module's code. */
export const firstData = ['/access-groups/', '/access-groups/shared-with-me/']

const urlOptions = { defaultSort: 'name' } as const
const textOf = ({ name }: AccessGroup) => name
const sorted = (groups: AccessGroup[], { language }: ListOrder) => groups.toSorted(byName(language))

/** The user's own groups by name; below them, what others share with the user. */
export function Screen() {
  const { t } = useModuleTranslation()
  const read = useQuery(accessGroups.list())
  const state = useListUrlState(urlOptions)
  const list = usePagedList({ rows: read.data, state, textOf, sorted })
  const create = useUrlDialog('new')
  const actions = useGroupActions()
  const reads = joinReads(read.data !== undefined, [read])
  const createButton = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={create.show}>
      {t('form.create')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        reads={reads}
        title={t('list.title')}
        subtitle={list.rows?.length ? t('list.count', { count: list.rows.length }) : t('list.none')}
        actions={createButton}
        toolbar={<FilterBar state={state} searchLabel={t('list.search')} />}
        skeleton={<Skeleton shape="item" />}
        failed={t('error.loadList')}
        empty={<EmptyState icon="key-round" title={t('list.empty')} action={createButton} />}
      >
        <CardGrid label={t('list.title')} dense>
          {list.shown.map((group) => (
            <AccessGroupCard key={group.id} group={group} actions={actions} />
          ))}
        </CardGrid>
      </ListScreen>
      {/* Waits for the list above, to avoid layout shift. */}
      <div className={styles.below}>{(list.rows || reads.failed) && <SharedWithMe />}</div>
      <CreateGroup open={create.open} dialog={create} />
      <GroupDialogs actions={actions} groups={list.rows} />
      <ShareDialog />
    </>
  )
}
