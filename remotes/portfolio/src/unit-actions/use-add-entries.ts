import { useModuleTranslation } from '@keystead/module-sdk'
import type { MenuEntry } from '@keystead/ui-kit'
import type { UnitActions } from './use-unit-actions.ts'

/** Menu entries to add one or many units; `buildingId` is empty if it is selected in the form. */
export function useAddEntries(units: UnitActions, buildingId: string): MenuEntry[] {
  const { t } = useModuleTranslation()
  return [
    { key: 'unit', label: t('unit.add'), icon: 'plus', onClick: () => units.create.showFor(buildingId) },
    {
      key: 'units',
      label: t('unit.addMany'),
      icon: 'copy',
      onClick: () => units.createMany.showFor(buildingId),
    },
  ]
}
