import { mayDelete, mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useCanOpen, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton, type MenuEntry } from '@keystead/ui-kit'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'

export interface UnitMenuProps {
  unit: RentUnit
  view: BuildingView
  actions: UnitActions
  /** Beside the page's buttons, which include Edit. */
  onPage?: boolean
}

/** Whether the user's level permits any action. */
export const hasActs = (unit: RentUnit, { building }: BuildingView): boolean =>
  mayDo(unit, 'edit') || mayDo(building, 'addPart') || mayDelete(unit, building)

/** Secondary unit actions, as the user's level permits. */
export function UnitMenu({ unit, view, actions, onPage }: UnitMenuProps) {
  const { t } = useModuleTranslation()
  const linkBack = useLinkBack()
  const share = `/access?share=rent_unit:${unit.id}`
  const mayShare = useCanOpen(share) && mayDo(unit, 'share')
  const entries: (MenuEntry | false)[] = [
    !onPage &&
      mayDo(unit, 'edit') && {
        key: 'edit',
        label: t('common:action.edit'),
        icon: 'pencil',
        onClick: () => actions.detail.showFor(unit.id),
      },
    mayDo(view.building, 'addPart') && {
      key: 'duplicate',
      label: t('unit.duplicate'),
      icon: 'copy',
      onClick: () => actions.create.showFor(unit.id),
    },
    mayShare && { key: 'share', label: t('unit.share'), icon: 'users', to: linkBack(share) },
    mayDelete(unit, view.building) && {
      key: 'delete',
      label: t('unit.delete'),
      icon: 'trash-2',
      danger: true,
      divided: true,
      onClick: () => actions.deletion.ask(unit),
    },
  ]
  const items = entries.filter((entry) => entry !== false)
  if (items.length === 0) return null
  return (
    <MenuButton
      label={`${t('common:action.more')}: ${unit.unit_number}`}
      iconOnly
      {...(onPage ? { variant: 'default' } : { size: 'small' })}
      items={items}
    />
  )
}
