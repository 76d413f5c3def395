import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Dialog, type DialogPlace, Loading, SectionError, Skeleton } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { useLeaseViews } from '../reads/use-lease-views.ts'
import type { UnitPlaces } from '../reads/use-unit-places.ts'

/** Data for the lease form's selects and checks. */
export interface LeaseChoices {
  places: UnitPlaces
  leases: LeaseAgreement[]
  /** Set if contacts were locked when the form opened, so later steps know during a refetch. */
  noTenants?: boolean | undefined
}

export interface WithChoicesProps {
  dialog: DialogPlace
  title: string
  children: (choices: LeaseChoices) => ReactNode
}

/** Renders the form once units and leases are loaded, usually from cache. */
export function WithChoices({ dialog, title, children }: WithChoicesProps) {
  const { t } = useModuleTranslation()
  const { places, leases, ...reads } = useLeaseViews()
  if (places && leases) return children({ places, leases })
  return (
    <Dialog open={dialog.open} title={title} size={720} onClose={dialog.close}>
      {reads.failed ? (
        <SectionError text={t('error.loadList')} onRetry={reads.retry} retrying={reads.retrying} />
      ) : (
        <Loading>
          <Skeleton shape="form" count={6} />
        </Loading>
      )}
    </Dialog>
  )
}
