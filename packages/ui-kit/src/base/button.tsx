import { type MouseEvent, type ReactNode, type Ref, useState } from 'react'
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
  /** In a dialog: has the focus when it opens. */
  autoFocus?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** An in-app path; renders a real link. */
  to?: string
  /** Id of the form an outside submit button belongs to. */
  form?: string
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>
}

const variantClasses = {
  primary: 'ks-button-primary',
  default: 'ks-button-default',
  text: 'ks-button-text',
  link: 'ks-button-link',
  danger: 'ks-button-danger',
  dangerText: 'ks-button-danger-text',
}

const sizeClasses = { small: 'ks-button-small', middle: '', large: 'ks-button-large' }

const classOf = ({ variant = 'default', size = 'middle', block, className, icon, iconOnly }: ButtonLook) =>
  [
    'ks-button',
    variantClasses[variant],
    sizeClasses[size],
    block && 'ks-button-block',
    iconOnly ? 'ks-button-icon' : icon && 'ks-button-with-icon',
    className,
  ]
    .filter(Boolean)
    .join(' ')

const labelOf = ({ iconOnly, children, ...props }: ButtonLook) =>
  props['aria-label'] ?? (iconOnly && typeof children === 'string' ? children : undefined)

/** A button, or a link that looks like one if `to` is given. At most one `primary` per screen. */
export function Button(props: ButtonProps) {
  return props.to === undefined ? <PlainButton {...props} /> : <LinkButton {...props} to={props.to} />
}

function PlainButton(props: ButtonProps) {
  const { busy, type, onClick, form, ref } = props
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
    <button
      ref={ref as Ref<HTMLButtonElement>}
      type={type ?? 'button'}
      form={form}
      disabled={props.disabled && !isKept}
      data-ks-kept={isKept || undefined}
      onFocus={() => props.keepsFocus && hold(true)}
      onBlur={() => hold(false)}
      className={classOf(props)}
      onClick={act}
      // biome-ignore lint/a11y/noAutofocus: in dialogs, where the focus must move in.
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
      <Content {...props} />
    </button>
  )
}

function LinkButton(props: ButtonProps & { to: string }) {
  const { to, onClick, ref } = props
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      ref={ref as Ref<HTMLAnchorElement>}
      href={href}
      className={classOf(props)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
      aria-label={labelOf(props)}
      aria-describedby={props['aria-describedby']}
    >
      <Content {...props} />
    </a>
  )
}

function Content({ icon, iconOnly, busy, children }: ButtonProps) {
  const sign = busy ? <span className="ks-spinner" aria-hidden /> : icon && <Icon name={icon} />
  return (
    <>
      {sign && <span className="ks-button-sign">{sign}</span>}
      {!iconOnly && children != null && <span className="ks-button-words">{children}</span>}
    </>
  )
}
