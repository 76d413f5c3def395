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
  const write = useWrite(
    leaseAgreements,
    ({ changes, shown }: { changes: LeaseAgreementUpdate; shown?: LeaseAgreement }) =>
      update(changes, { shown }),
  )
  /**
   * @param before the same fields as they are now
   * @param done the notification's text
   */
  const change = async (changes: LeaseAgreementUpdate, before: LeaseAgreementUpdate, done: string) => {
    let stored: LeaseAgreement | undefined
    const undo = { label: t('common:action.undo'), onClick: () => void undoIt() }
    const undoIt = async () => {
      try {
        // Against what this change stored: a later one elsewhere is not overwritten unseen.
        await write.mutateAsync({ changes: before, shown: stored })
      } catch (error) {
        notify({ kind: 'error', text: errorText(error), action: undo })
      }
    }
    try {
      stored = await write.mutateAsync({ changes })
      notify({ kind: 'success', text: done, action: undo })
    } catch (error) {
      notify({ kind: 'error', text: errorText(error) })
    }
  }
  return { change, busy: write.isPending }
}
