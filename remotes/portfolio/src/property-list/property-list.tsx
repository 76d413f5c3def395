import { useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { ListPage, lazyDialog, Pagination, Skeleton } from '@keystead/ui-kit'
import { PropertyGrid } from './property-grid.tsx'
import { AddProperty, PropertyListActions } from './property-list-actions.tsx'
import { PropertyListEmpty } from './property-list-empty.tsx'
import { PropertyListSummary } from './property-list-summary.tsx'
import { PropertyListToolbar } from './property-list-toolbar.tsx'
import { PropertyTable } from './property-table.tsx'
import { pageSize, usePropertyList } from './use-property-list.ts'

// The form, and zod with it, comes when it is asked for.
const CreateWizard = lazyDialog(() => import('../property-form/create-wizard.tsx'), 'CreateWizard')

export const firstData = ['/property-groups/', '/rent-units/', '/lease-agreements/']

/** All properties, found by search, filter and sort, as cards or as a table. */
export function Screen() {
  const { t } = useModuleTranslation()
  const list = usePropertyList()
  const { state, views, lettings, found, shown, page } = list
  const dialog = useUrlDialog('new')
  const isEmpty = views?.length === 0
  return (
    <>
      <ListPage
        title={t('list.title')}
        // An empty line until the counts are known: what is under it must not move.
        subtitle={views ? <PropertyListSummary views={views} /> : '\u00a0'}
        actions={!isEmpty && <PropertyListActions withRentRoll={Boolean(lettings)} onAdd={dialog.show} />}
        toolbar={<PropertyListToolbar state={state} standIn={list.standIn} withRents={lettings !== null} />}
        pending={views === undefined}
        skeleton={<Skeleton shape={state.view === 'grid' ? 'card' : 'row'} />}
        error={list.failed ? `${t('error.load')}. ${t('error.loadHint')}` : undefined}
        onRetry={list.retry}
        refetching={list.failed ? list.retrying : list.refetching}
        empty={isEmpty && <PropertyListEmpty action={<AddProperty size="large" onAdd={dialog.show} />} />}
        noMatch={found.length === 0}
        onClear={state.clear}
        pagination={
          <Pagination page={page} total={found.length} pageSize={pageSize} searchFor={state.searchFor} />
        }
      >
        {state.view === 'grid' ? (
          <PropertyGrid views={shown} lettings={lettings} />
        ) : (
          <PropertyTable views={shown} all={found} state={state} lettings={lettings} />
        )}
      </ListPage>
      <CreateWizard open={dialog.open} dialog={dialog} />
    </>
  )
}
