import { useWrite } from '@keystead/api-client/data/use-write'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useAnnouncedMutation } from './use-announced-mutation.ts'

interface Availability {
  id: string
  is_available: boolean
}

/** Marks a let unit as no longer available, with Undo. */
export function useMarkLet() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const write = useWrite(rentUnits, ({ id, is_available }: Availability) =>
    rentUnits.update(id, { is_available }),
  )
  const send = useAnnouncedMutation(write)

  return {
    busy: write.isPending,
    /** @returns whether it succeeded */
    async markLet(id: string, unitNumber: string): Promise<boolean> {
      if (!(await send({ id, is_available: false }))) return false
      notify({
        kind: 'success',
        text: t('notification.markedLet', { unit: unitNumber }),
        action: {
          label: t('common:action.undo'),
          onClick: () => void send({ id, is_available: true }),
        },
      })
      return true
    },
  }
}
