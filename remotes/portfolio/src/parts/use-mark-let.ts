import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useAnnouncedMutation } from './use-announced-mutation.ts'

interface Marking {
  id: string
  unitNumber: string
}

/** Marks a let unit as no longer available, with Undo. */
export function useMarkLet() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const write = useWrite(rentUnits, ({ id, updated_at, available_from }: RentUnit) =>
    rentUnits.update(id, { is_available: true, available_from }, updated_at),
  )
  const putBack = useAnnouncedMutation(write)
  const marking = useWrite(rentUnits, async ({ id, unitNumber }: Marking) => {
    const { is_available, available_from, updated_at } = await rentUnits.read(id)
    // Marked before, in another tab or by a press whose answer was lost.
    if (is_available === false) return
    const marked = await rentUnits.update(id, { is_available: false, available_from: null }, updated_at)
    notify({
      kind: 'success',
      text: t('notification.markedLet', { unit: unitNumber }),
      action: {
        label: t('common:action.undo'),
        onClick: () => void putBack({ ...marked, available_from }),
      },
    })
  })
  return {
    busy: marking.isPending,
    /** @returns whether it succeeded */
    markLet: useAnnouncedMutation(marking),
  }
}
