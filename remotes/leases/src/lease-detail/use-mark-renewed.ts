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
  const undo = { label: t('common:action.undo'), onClick: () => void undoIt() }
  const markRenewed = async () => {
    try {
      await write.mutateAsync({ lease_status: 'renewed' })
      notify({ kind: 'success', text: t('success.markedRenewed'), action: undo })
    } catch (error) {
      notify({ kind: 'error', text: errorText(error) })
    }
  }
  const undoIt = async () => {
    try {
      await write.mutateAsync({ lease_status: 'active' })
    } catch (error) {
      notify({ kind: 'error', text: errorText(error), action: undo })
    }
  }
  return { markRenewed, busy: write.isPending }
}
