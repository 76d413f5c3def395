import { Icon } from '@keystead/ui-kit'
import { type ChangeEventHandler, type ReactNode, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InvalidFields } from './auth-form.tsx'

interface AuthFieldProps {
  name: string
  label: string
  type: 'email' | 'password'
  autoComplete: string
  defaultValue?: string | undefined
  onChange?: ChangeEventHandler<HTMLInputElement>
  hint?: string
  /** Beside the label: the link for a forgotten password. */
  aside?: ReactNode
}

/**
 * A field on the sign-in pages. A plain uncontrolled input: light for a visitor's first page, and best supported by
 * password managers. Values are read from the form on submit.
 */
export function AuthField({ name, label, type, hint, aside, ...input }: AuthFieldProps) {
  const id = useId()
  const { names, reason } = use(InvalidFields)
  const isInvalid = names.includes(name)
  const described = [isInvalid && reason, hint && `${id}-hint`].filter(Boolean).join(' ')
  const [shown, setShown] = useState(false)
  return (
    <div className="sh-field">
      <div className="sh-field-line">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="sh-field-box">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : type}
          {...input}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={isInvalid || undefined}
          aria-describedby={described || undefined}
        />
        {type === 'password' && <ShowButton shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ks-secondary">
          {hint}
        </p>
      )}
    </div>
  )
}

function ShowButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <button
      type="button"
      className="sh-icon-button sh-field-show"
      aria-label={shown ? t('field.hidePassword') : t('field.showPassword')}
      onClick={onToggle}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </button>
  )
}
