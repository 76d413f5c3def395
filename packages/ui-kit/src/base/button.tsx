import { Button as AntdButton } from 'antd'
import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { Icon, type IconName } from './icon.tsx'
import './button.css'

export type ButtonVariant = 'primary' | 'default' | 'text' | 'link' | 'danger' | 'dangerText'

interface ButtonLook {
  variant?: ButtonVariant
  icon?: IconName
  /** 'small' in tables and cards, 'large' on sign-in and empty states. */
  size?: 'small' | 'middle' | 'large'
  /** Full width. */
  block?: boolean
  /** Shows only the icon; `children` (or `label`) remains the accessible name. */
  iconOnly?: boolean
  className?: string
  children?: ReactNode
  /** Accessible name, if the visible text is missing or insufficient. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | 'true'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

export interface ButtonProps extends ButtonLook {
  type?: 'button' | 'submit'
  /** In progress: the label stays, further presses are ignored. */
  busy?: boolean
  /** Say why next to the button. */
  disabled?: boolean
  /** For buttons disabled by their own action: stays focusable until blurred, and only ignores presses. */
  keepsFocus?: boolean
  autoFocus?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** An in-app path; renders a real link. */
  to?: string
  /** Id of the form an outside submit button belongs to. */
  form?: string
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>
}

const looks = {
  primary: { color: 'primary', variant: 'solid' },
  default: { color: 'default', variant: 'outlined' },
  text: { color: 'default', variant: 'text' },
  link: { color: 'primary', variant: 'link' },
  danger: { color: 'danger', variant: 'solid' },
  dangerText: { color: 'danger', variant: 'text' },
} as const

const classOf = ({ className, icon, iconOnly }: ButtonLook) =>
  ['ks-button', iconOnly ? 'ks-button-icon' : icon && 'ks-button-with-icon', className]
    .filter(Boolean)
    .join(' ')

/** What stands beside an icon can be hidden by the sheet of a page. */
const words = { content: 'ks-button-words' }

const labelOf = ({ iconOnly, children, ...props }: ButtonLook) =>
  props['aria-label'] ?? (iconOnly && typeof children === 'string' ? children : undefined)

/** A button, or a link that looks like one if `to` is given. At most one `primary` per screen. */
export function Button(props: ButtonProps) {
  return props.to === undefined ? <PlainButton {...props} /> : <LinkButton {...props} to={props.to} />
}

function PlainButton(props: ButtonProps) {
  const { variant = 'default', icon, size, block, iconOnly, children, busy, type, onClick, form, ref } = props
  const [held, hold] = useState(false)
  const isKept = Boolean(props.disabled && props.keepsFocus && held)
  // Ignore presses instead of disabling, which would lose focus and name.
  const act = (event: MouseEvent<HTMLElement>) => {
    // The second click of a double click must not submit what the first one led to, such as a wizard's next step.
    const isDoubled = type === 'submit' && event.detail > 1
    if (busy || isKept || isDoubled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <AntdButton
      {...looks[variant]}
      ref={ref}
      htmlType={type ?? 'button'}
      size={size}
      block={block}
      form={form}
      disabled={props.disabled && !isKept}
      data-ks-kept={isKept || undefined}
      onFocus={() => props.keepsFocus && hold(true)}
      onBlur={() => hold(false)}
      className={classOf(props)}
      classNames={icon && words}
      icon={busy ? <span className="ks-spinner" aria-hidden /> : icon && <Icon name={icon} />}
      onClick={act}
      autoFocus={props.autoFocus}
      data-ks-autofocus={props.autoFocus || undefined}
      aria-label={labelOf(props)}
      aria-describedby={props['aria-describedby']}
      aria-haspopup={props['aria-haspopup']}
      aria-expanded={props['aria-expanded']}
      aria-controls={props['aria-controls']}
      aria-busy={busy || undefined}
      aria-disabled={busy || isKept || undefined}
    >
      {iconOnly ? null : children}
    </AntdButton>
  )
}

function LinkButton(props: ButtonProps & { to: string }) {
  const { variant = 'default', icon, size, block, iconOnly, children, to, onClick, ref } = props
  const own = useRef<HTMLAnchorElement>(null)
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <AntdButton
      {...looks[variant]}
      ref={ref ?? own}
      href={href}
      size={size}
      block={block}
      className={classOf(props)}
      classNames={icon && words}
      icon={icon && <Icon name={icon} />}
      onClick={(event: MouseEvent<HTMLElement>) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event as MouseEvent<HTMLAnchorElement>)
      }}
      aria-label={labelOf(props)}
      aria-describedby={props['aria-describedby']}
    >
      {iconOnly ? null : children}
    </AntdButton>
  )
}
