import { Dropdown } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, type ButtonProps } from '../base/button.tsx'
import { Icon, type IconName } from '../base/icon.tsx'
import { focusPlace, isFocusLost } from '../focus/focus-place.ts'
import './menu.css'

export interface MenuEntry {
  key: string
  label: string
  icon?: IconName
  /** A place in the app, or an act. */
  to?: string
  onClick?: () => void
  danger?: boolean
  /** A hairline above it. */
  divided?: boolean
}

export interface MenuButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'iconOnly' | 'className'> {
  /** The button's name, or its words. */
  label: string
  /** Drawn in the button in place of the words; `label` stays the name. */
  children?: ReactNode
  items: MenuEntry[]
  /** The chosen entry, for menus that choose one of several. */
  selected?: string
  placement?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight'
}

/** A button that opens a menu: rare acts, language, account. */
export function MenuButton(props: MenuButtonProps) {
  const { label, children, items, selected, placement = 'bottomRight', variant = 'text', iconOnly } = props
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<() => void>(null)
  const openOrClose = (next: boolean) => {
    setOpen(next)
    if (next) place.current = focusPlace(button.current)
    else setTimeout(() => isFocusLost() && place.current?.())
  }
  const choose = (key: string) => {
    const entry = items.find((item) => item.key === key)
    entry?.onClick?.()
    if (entry?.to) navigate(entry.to)
  }
  return (
    <Dropdown
      classNames={{ root: 'ks-menu' }}
      trigger={['click']}
      placement={placement}
      open={open}
      onOpenChange={openOrClose}
      autoFocus
      menu={{
        items: items.flatMap(toItem),
        onClick: ({ key }) => choose(key),
        selectable: selected !== undefined,
        selectedKeys: selected === undefined ? [] : [selected],
      }}
    >
      <Button
        ref={button}
        variant={variant}
        size={props.size}
        icon={props.icon ?? (iconOnly ? 'ellipsis' : undefined)}
        iconOnly={iconOnly}
        className={props.className}
        aria-label={iconOnly || children ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {iconOnly ? undefined : (children ?? label)}
      </Button>
    </Dropdown>
  )
}

const toItem = ({ key, label, icon, danger, divided }: MenuEntry) => [
  ...(divided ? [{ type: 'divider' as const, key: `${key}-line` }] : []),
  { key, label, danger, icon: icon && <Icon name={icon} /> },
]
