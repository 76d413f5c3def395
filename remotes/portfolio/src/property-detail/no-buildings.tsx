import { mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState } from '@keystead/ui-kit'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'

export interface NoBuildingsProps {
  group: PropertyGroup
  buildings: BuildingActions
}

/** Empty state: units need a building first. */
export function NoBuildings({ group, buildings }: NoBuildingsProps) {
  const { t } = useModuleTranslation()
  const add = (
    <Button
      variant="primary"
      icon="plus"
      aria-haspopup="dialog"
      onClick={() => buildings.create.showFor(group.id)}
    >
      {t('building.add')}
    </Button>
  )
  return <EmptyState inPart title={t('detail.noBuildings')} action={mayDo(group, 'addPart') && add} />
}
