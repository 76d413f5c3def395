import { useModuleTranslation } from '@keystead/module-sdk'
import type { MenuEntry } from '@keystead/ui-kit'
import type { UnitActions } from './use-unit-actions.ts'

/** One unit, or many at once, as entries of a menu; `buildingId` is empty where the building is chosen in the form. */
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
