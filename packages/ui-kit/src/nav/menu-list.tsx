import { Dropdown } from 'antd'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Icon } from '../base/icon.tsx'
import type { MenuEntry, MenuLook } from './menu-entry.ts'
import './menu.css'

export interface MenuListProps extends MenuLook {
  open: boolean
  /** The anchor. */
  button: RefObject<HTMLButtonElement | null>
  onOpenChange: (open: boolean) => void
  onChoose: (key: string) => void
}

/** The list a menu button opens. */
export function MenuList(props: MenuListProps) {
  const { items, selected, rowId, placement, open, button, onOpenChange, onChoose } = props
  const shownRow = useRef(rowId)
  // Before paint, so that nobody presses another row's action.
  useLayoutEffect(() => {
    if (open && shownRow.current !== rowId) onOpenChange(false)
    shownRow.current = rowId
  })
  return (
    <Dropdown
      classNames={{ root: 'ks-menu' }}
      trigger={['click']}
      placement={placement}
      open={open}
      onOpenChange={onOpenChange}
      autoFocus
      menu={{
        items: items.flatMap((entry) => toItem(entry, selected)),
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

/** Renders nothing; gives antd the existing button as trigger, which was mounted before this code loaded. */
function Place({ button, ref }: PlaceProps) {
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [button])
  return null
}

const toItem = (entry: MenuEntry, selected: string | undefined) => [
  ...(entry.divided ? [{ type: 'divider' as const, key: `${entry.key}-line` }] : []),
  {
    key: entry.key,
    label: entry.label,
    danger: entry.danger,
    ...(selected === undefined ? plain(entry) : choice(entry.key === selected)),
  },
]

const plain = ({ icon }: MenuEntry) => ({ icon: icon && <Icon name={icon} /> })

/** Every entry reserves the mark's space, so that labels align. */
const choice = (isChosen: boolean) => ({
  role: 'menuitemradio',
  'aria-checked': isChosen,
  icon: <Icon name="check" />,
})
