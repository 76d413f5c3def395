import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton, type MenuEntry } from '@keystead/ui-kit'
import type { ComponentActions } from '../component-actions/use-component-actions.ts'

export interface ComponentMenuProps {
  component: RentComponent
  /** Zero-based position. */
  at: number
  count: number
  actions: ComponentActions
  onMove: (component: RentComponent, by: 1 | -1) => void
}

export function ComponentMenu({ component, at, count, actions, onMove }: ComponentMenuProps) {
  const { t } = useModuleTranslation()
  const entries: (MenuEntry | false)[] = [
    {
      key: 'edit',
      label: t('common:action.edit'),
      icon: 'pencil',
      onClick: () => actions.edit.showFor(component.id),
    },
    at > 0 && {
      key: 'up',
      label: t('component.moveUp'),
      icon: 'arrow-up',
      onClick: () => onMove(component, -1),
    },
    at < count - 1 && {
      key: 'down',
      label: t('component.moveDown'),
      icon: 'arrow-down',
      onClick: () => onMove(component, 1),
    },
    {
      key: 'delete',
      label: t('common:action.delete'),
      icon: 'trash-2',
      danger: true,
      divided: true,
      onClick: () => actions.deletion.ask(component),
    },
  ]
  return (
    <MenuButton
      label={`${t('common:action.more')}: ${component.component_name}`}
      iconOnly
      size="small"
      items={entries.filter((entry) => entry !== false)}
    />
  )
}
