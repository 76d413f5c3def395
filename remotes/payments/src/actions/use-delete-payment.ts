import { useUndo } from '@keystead/api-client/data/use-undo'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useDeletion } from '@keystead/ui-kit'
import { collection } from '../data/collections.ts'

/** Deletes a payment, with Undo. */
export function useDeletePayment(): (id: string) => void {
  const { t } = useModuleTranslation()
  const remove = useWrite(collection('entries'), collection('entries').remove)
  return useDeletion<string>({
    asks: () => false,
    send: remove.mutateAsync,
    undo: useUndo(collection('entries')),
    done: t('deleted'),
    failed: t('error.delete'),
  }).ask
}
