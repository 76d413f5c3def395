import type { RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'

export interface FreedUnit {
  id: string
  changes: RentUnitUpdate
}

/** Makes a unit available after its lease was changed; that is stored already, so a failure is only reported. */
export function useFreeUnit() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  return async ({ id, changes }: FreedUnit) => {
    try {
      await rentUnits.update(id, changes)
    } catch {
      notify({ kind: 'error', text: t('error.markFree') })
    }
  }
}
