import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useErrorText } from '@keystead/ui-kit'
import { useLeaseChange } from '../lifecycle-parts/use-lease-change.ts'

/** Sets a lease's status to renewed, with Undo; errors are shown as a notification. */
export function useMarkRenewed(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const errorText = useErrorText()
  const change = useLeaseChange(lease)
  const write = useWrite(leaseAgreements, (changes: LeaseAgreementUpdate) => change(changes))
  const set = async (lease_status: LeaseAgreement['lease_status'], done?: () => void) => {
    try {
      await write.mutateAsync({ lease_status })
      done?.()
    } catch (error) {
      notify({ kind: 'error', text: errorText(error) })
    }
  }
  const undo = { label: t('common:action.undo'), onClick: () => void set('active') }
  const markRenewed = () =>
    set('renewed', () => notify({ kind: 'success', text: t('success.markedRenewed'), action: undo }))
  return { markRenewed, busy: write.isPending }
}
