import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import type { UnitActions } from './use-unit-actions.ts'

export interface AddUnitsProps {
  units: UnitActions
  /** The building that they go into; empty where it is chosen. */
  buildingId: string
}

/** One unit, or many at once. */
export function AddUnits({ units, buildingId }: AddUnitsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      <Button
        variant="link"
        icon="plus"
        aria-haspopup="dialog"
        onClick={() => units.create.showFor(buildingId)}
      >
        {t('unit.add')}
      </Button>
      <Button
        variant="link"
        icon="copy"
        aria-haspopup="dialog"
        onClick={() => units.createMany.showFor(buildingId)}
      >
        {t('unit.addMany')}
      </Button>
    </>
  )
}
