import { Dropdown } from 'antd'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Icon } from '../base/icon.tsx'
import { AntdProvider } from '../theme/antd-provider.tsx'
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
  const { items, selected, chosen, rowId, placement, open, button, onOpenChange, onChoose } = props
  const marked = chosen ?? (selected === undefined ? undefined : [selected])
  const role = chosen ? 'menuitemcheckbox' : 'menuitemradio'
  const shownRow = useRef(rowId)
  const isOpen = useRef(open)
  // Before paint, so that nobody presses another row's action.
  useLayoutEffect(() => {
    if (open && shownRow.current !== rowId) onOpenChange(false)
    shownRow.current = rowId
    isOpen.current = open
  })
  return (
    <AntdProvider>
      <Dropdown
        // Print is captured while it is still open.
        classNames={{ root: 'ks-menu ks-no-print' }}
        trigger={['click']}
        placement={placement}
        open={open}
        onOpenChange={onOpenChange}
        autoFocus
        // Otherwise it would reopen at the entry chosen last.
        destroyOnHidden
        menu={{
          items: items.flatMap((entry) => toItem(entry, role, marked)),
          onClick: ({ key, domEvent }) => {
            // A dialog may take the focus at once, and the same Enter would press its button.
            domEvent.preventDefault()
            onChoose(key)
          },
          // antd focuses the menu three frames after opening: if it is closed by then, the focus would be lost.
          onFocus: () => isOpen.current || onOpenChange(false),
          selectable: marked !== undefined,
          multiple: chosen !== undefined,
          selectedKeys: [...(marked ?? [])],
        }}
      >
        <Place button={button} />
      </Dropdown>
    </AntdProvider>
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

type ChoiceRole = 'menuitemradio' | 'menuitemcheckbox'

const toItem = (entry: MenuEntry, role: ChoiceRole, marked?: readonly string[]) => [
  ...(entry.divided ? [{ type: 'divider' as const, key: `${entry.key}-line` }] : []),
  {
    key: entry.key,
    label: entry.label,
    danger: entry.danger,
    ...(marked ? choice(role, marked.includes(entry.key)) : plain(entry)),
  },
]

const plain = ({ icon }: MenuEntry) => ({ icon: icon && <Icon name={icon} /> })

/** Every entry reserves the mark's space, so that labels align. */
const choice = (role: ChoiceRole, isChosen: boolean) => ({
  role,
  'aria-checked': isChosen,
  icon: <Icon name="check" />,
})
