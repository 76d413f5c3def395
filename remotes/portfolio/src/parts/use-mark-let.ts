import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
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
  const write = useWrite(rentUnits, ({ id, ...availability }: RentUnitUpdate & { id: string }) =>
    rentUnits.update(id, availability),
  )
  const putBack = useAnnouncedMutation(write)
  const marking = useWrite(rentUnits, async ({ id, unitNumber }: Marking) => {
    const { is_available, available_from } = await rentUnits.read(id)
    // Marked before, in another tab or by a press whose answer was lost.
    if (is_available === false) return
    await rentUnits.update(id, { is_available: false, available_from: null })
    notify({
      kind: 'success',
      text: t('notification.markedLet', { unit: unitNumber }),
      action: {
        label: t('common:action.undo'),
        onClick: () => void putBack({ id, is_available: true, available_from }),
      },
    })
  })
  return {
    busy: marking.isPending,
    /** @returns whether it succeeded */
    markLet: useAnnouncedMutation(marking),
  }
}
