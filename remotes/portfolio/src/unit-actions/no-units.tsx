import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState } from '@keystead/ui-kit'
import type { UnitActions } from './use-unit-actions.ts'

export interface NoUnitsProps {
  units: UnitActions
  /** Target building; empty if it is selected in the form. */
  buildingId: string
  /** Whether the user's level allows it. */
  mayAdd: boolean
}

/** Empty state of a building's units: add one, or many at once. */
export function NoUnits({ units, buildingId, mayAdd }: NoUnitsProps) {
  const { t } = useModuleTranslation()
  return (
    <EmptyState
      inPart
      title={t('common:noUnits')}
      action={
        mayAdd && (
          <>
            <Button icon="copy" aria-haspopup="dialog" onClick={() => units.createMany.showFor(buildingId)}>
              {t('unit.addMany')}
            </Button>
            <Button
              variant="primary"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => units.create.showFor(buildingId)}
            >
              {t('unit.add')}
            </Button>
          </>
        )
      }
    />
  )
}
