import type { RentUnit, RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useUnitChange } from './use-unit-change.ts'

export interface FreedUnit {
  unit: RentUnit
  changes: RentUnitUpdate
}

/** Makes a unit available after its lease was changed; that is stored already, so a failure is only reported. */
export function useFreeUnit() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const change = useUnitChange()
  return async ({ unit, changes }: FreedUnit) => {
    try {
      await change(unit, changes)
    } catch {
      notify({ kind: 'error', text: t('error.markFree') })
    }
  }
}
