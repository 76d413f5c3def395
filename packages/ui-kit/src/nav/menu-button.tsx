import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, type ButtonProps } from '../base/button.tsx'
import { focusPlace, isFocusLost } from '../focus/focus-place.ts'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import { lazyDialog } from '../lazy/lazy-dialog.tsx'
import { useIntent } from '../lazy/use-intent.ts'
import type { MenuLook } from './menu-entry.ts'

export interface MenuButtonProps
  extends MenuLook,
    Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'iconOnly' | 'className'> {
  /** The button's text or accessible name. */
  label: string
  /** Replaces the text; `label` remains the accessible name. */
  children?: ReactNode
  /** A choice is in progress: the menu does not open. */
  busy?: boolean
}

/** 37 KB that most visits never need: loaded when a menu button is about to be used (ADR 30). */
const loadList = () => import(/* webpackChunkName: "kit-menu-list" */ './menu-list.tsx')
const MenuList = lazyDialog(loadList, 'MenuList')
const begin = () => {
  // Opening it retries and reports the failure.
  loadList().catch(() => undefined)
}

/** A button that opens a menu, for rare actions, language or account. */
export function MenuButton(props: MenuButtonProps) {
  const { label, children, items, selected, chosen, rowId, iconOnly } = props
  const { placement = 'bottomRight', variant = 'text' } = props
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<() => void>(null)
  useIntent(button, begin)
  // A choice may remove the row with the button.
  useFocusGoesOn(button)
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
    <>
      <Button
        ref={button}
        variant={variant}
        size={props.size}
        icon={props.icon ?? (iconOnly ? 'ellipsis' : undefined)}
        iconOnly={iconOnly}
        busy={props.busy}
        className={props.className}
        aria-label={iconOnly || children ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => openOrClose(!open)}
      >
        {iconOnly ? undefined : (children ?? label)}
      </Button>
      <MenuList
        items={items}
        selected={selected}
        chosen={chosen}
        rowId={rowId}
        placement={placement}
        open={open}
        button={button}
        onOpenChange={openOrClose}
        onChoose={choose}
      />
    </>
  )
}
