import { Dropdown } from 'antd'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { Icon } from '../base/icon.tsx'
import type { MenuEntry, MenuLook } from './menu-entry.ts'
import './menu.css'

export interface MenuListProps extends MenuLook {
  open: boolean
  /** Where it opens. */
  button: RefObject<HTMLButtonElement | null>
  onOpenChange: (open: boolean) => void
  onChoose: (key: string) => void
}

/** The list that a menu's button opens. */
export function MenuList(props: MenuListProps) {
  const { items, selected, placement, open, button, onOpenChange, onChoose } = props
  return (
    <Dropdown
      classNames={{ root: 'ks-menu' }}
      trigger={['click']}
      placement={placement}
      open={open}
      onOpenChange={onOpenChange}
      autoFocus
      menu={{
        items: items.flatMap(toItem),
        onClick: ({ key }) => onChoose(key),
        selectable: selected !== undefined,
        selectedKeys: selected === undefined ? [] : [selected],
      }}
    >
      <Place button={button} />
    </Dropdown>
  )
}

interface PlaceProps {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/** Draws nothing, and tells antd of the button that stands already: it is on the page before this code is. */
function Place({ button, ref }: PlaceProps) {
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [button])
  return null
}

const toItem = ({ key, label, icon, danger, divided }: MenuEntry) => [
  ...(divided ? [{ type: 'divider' as const, key: `${key}-line` }] : []),
  { key, label, danger, icon: icon && <Icon name={icon} /> },
]
