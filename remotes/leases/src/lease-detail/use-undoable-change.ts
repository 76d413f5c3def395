import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useErrorText } from '@keystead/ui-kit'
import { useLeaseChange } from '../lifecycle-parts/use-lease-change.ts'

/** A change of a lease in one press, with Undo; errors are shown as a notification. */
export function useUndoableChange(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const errorText = useErrorText()
  const update = useLeaseChange(lease)
  const write = useWrite(leaseAgreements, (changes: LeaseAgreementUpdate) => update(changes))
  /**
   * @param before the same fields as they are now
   * @param done the notification's text
   */
  const change = async (changes: LeaseAgreementUpdate, before: LeaseAgreementUpdate, done: string) => {
    const undo = { label: t('common:action.undo'), onClick: () => void undoIt() }
    const undoIt = async () => {
      try {
        await write.mutateAsync(before)
      } catch (error) {
        notify({ kind: 'error', text: errorText(error), action: undo })
      }
    }
    try {
      await write.mutateAsync(changes)
      notify({ kind: 'success', text: done, action: undo })
    } catch (error) {
      notify({ kind: 'error', text: errorText(error) })
    }
  }
  return { change, busy: write.isPending }
}
