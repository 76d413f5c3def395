import { useModuleTranslation } from '@keystead/module-sdk'
import { DataTable, type ListUrlState } from '@keystead/ui-kit'
import type { LeaseActions } from '../lease-actions/use-lease-actions.ts'
import type { LeaseLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import type { LeaseView } from '../reads/use-lease-views.ts'
import { useLeaseColumns } from './use-lease-columns.tsx'

export interface LeaseTableProps {
  views: LeaseView[]
  state: ListUrlState
  actions: LeaseActions
  lifecycle: LeaseLifecycle
}

/** Leases as rows, each with its menu. */
export function LeaseTable({ views, state, actions, lifecycle }: LeaseTableProps) {
  const { t } = useModuleTranslation()
  const columns = useLeaseColumns({ bySurname: state.sort === 'tenant', actions, lifecycle })
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={views}
      rowKey={({ lease }) => lease.id}
      sort={state.sort}
      direction={state.direction}
      searchFor={state.searchFor}
    />
  )
}
