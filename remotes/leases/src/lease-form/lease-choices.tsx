import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Dialog, type DialogPlace, Loading, SectionError, Skeleton } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { useLeaseViews } from '../reads/use-lease-views.ts'
import type { UnitPlaces } from '../reads/use-unit-places.ts'

/** What the form of a lease chooses from and compares with. */
export interface LeaseChoices {
  places: UnitPlaces
  leases: LeaseAgreement[]
  /** Contacts were found locked since the form is open: a step that is drawn while they are asked for again knows. */
  noTenants?: boolean | undefined
}

export interface WithChoicesProps {
  dialog: DialogPlace
  title: string
  children: (choices: LeaseChoices) => ReactNode
}

/** The form as soon as units and leases are known: most pages know them already. */
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
