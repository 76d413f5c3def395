import { Dropdown } from 'antd'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
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
  const { items, selected, rowId, placement, open, button, onOpenChange, onChoose } = props
  const shownRow = useRef(rowId)
  // Before it is painted: nobody is to press an act of another row.
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

/** Draws nothing, and tells antd of the button that stands already: it is on the page before this code is. */
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

/** The mark takes its room on each of them: their words begin on one line. */
const choice = (isChosen: boolean) => ({
  role: 'menuitemradio',
  'aria-checked': isChosen,
  icon: <Icon name="check" />,
})
