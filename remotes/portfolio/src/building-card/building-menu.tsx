import { buildingName } from '@keystead/api-client/buildings/rules'
import { mayDelete, mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton, type MenuEntry } from '@keystead/ui-kit'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'

export interface BuildingMenuProps {
  view: BuildingView
  actions: BuildingActions
}

/** "Manage building": edit and delete, as the user's level permits. */
export function BuildingMenu({ view, actions }: BuildingMenuProps) {
  const { t } = useModuleTranslation()
  const { building } = view
  const entries: (MenuEntry | false)[] = [
    mayDo(building, 'edit') && {
      key: 'edit',
      label: t('building.edit'),
      icon: 'pencil',
      onClick: () => actions.edit.showFor(building.id),
    },
    mayDelete(building, view.parent) && {
      key: 'delete',
      label: t('building.delete'),
      icon: 'trash-2',
      danger: true,
      onClick: () => actions.deletion.ask(view),
    },
  ]
  const items = entries.filter((entry) => entry !== false)
  if (items.length === 0) return null
  return (
    <MenuButton
      label={`${t('building.manage')}: ${buildingName(building)}`}
      iconOnly
      size="small"
      items={items}
    />
  )
}
