import { useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { ListScreen, lazyDialog, Skeleton } from '@keystead/ui-kit'
import { PropertyGrid } from './property-grid.tsx'
import { AddProperty, PropertyListActions } from './property-list-actions.tsx'
import { PropertyListEmpty } from './property-list-empty.tsx'
import { PropertyListSummary } from './property-list-summary.tsx'
import { PropertyListToolbar } from './property-list-toolbar.tsx'
import { PropertyTable } from './property-table.tsx'
import { usePropertyList } from './use-property-list.ts'

// Lazy: keeps the form and zod out of the initial chunk.
const CreateWizard = lazyDialog(() => import('../property-form/create-wizard.tsx'), 'CreateWizard')

export const firstData = ['/property-groups/', '/rent-units/', '/lease-agreements/']

/** All properties with search, filters and sort, as cards or table. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { list, reads, views, lettings, standIn } = usePropertyList()
  const { state, found, shown } = list
  const dialog = useUrlDialog('new')
  return (
    <>
      <ListScreen
        list={list}
        reads={reads}
        title={t('list.title')}
        subtitle={list.rows && <PropertyListSummary views={list.rows} />}
        actions={<PropertyListActions withRentRoll={!views || lettings !== null} onAdd={dialog.show} />}
        toolbar={
          <PropertyListToolbar
            state={state}
            found={found.length}
            standIn={standIn}
            withRents={lettings !== null}
          />
        }
        skeleton={<Skeleton shape={state.layout === 'grid' ? 'card' : 'row'} />}
        failed={`${t('error.load')}. ${t('error.loadHint')}`}
        empty={<PropertyListEmpty action={<AddProperty size="large" onAdd={dialog.show} />} />}
      >
        {state.layout === 'grid' ? (
          <PropertyGrid views={shown} />
        ) : (
          <PropertyTable views={shown} all={found} state={state} lettings={lettings} />
        )}
      </ListScreen>
      <CreateWizard open={dialog.open} dialog={dialog} />
    </>
  )
}
