import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState } from '@keystead/ui-kit'
import type { UnitActions } from './use-unit-actions.ts'

export interface NoUnitsProps {
  units: UnitActions
  /** The building that they go into; empty where it is chosen. */
  buildingId: string
  /** Whether the person's level allows it. */
  mayAdd: boolean
}

/** In the place of the units of a house that has none: one, or many at once, is the next step. */
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
