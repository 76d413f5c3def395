import { Alert, Button } from '@keystead/ui-kit'
import { createContext, type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The message, and the invalid fields in order. */
export interface FormProblem {
  text: string
  fields: string[]
}

/** Names of the form's invalid fields, and the id of the alert that says why. */
export const InvalidFields = createContext<{ names: readonly string[]; reason?: string }>({ names: [] })

interface AuthFormProps {
  submitLabel: string
  problem: FormProblem | null
  onProblem: (problem: FormProblem | null) => void
  /** Validates filled-in values; null if they are valid. */
  check?: (values: FormData) => FormProblem | null
  send: (values: FormData) => Promise<FormProblem | null>
  children: ReactNode
}

/**
 * The form of the sign-in pages: every field is required, one alert on top, input is kept, and focus moves to the first
 * invalid field.
 */
export function AuthForm({ submitLabel, problem, onProblem, check, send, children }: AuthFormProps) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const reason = useId()

  const show = (found: FormProblem | null) => {
    onProblem(found)
    const [first] = found?.fields ?? []
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const empty = emptyFields(values)
    const wrong =
      empty.length > 0 ? { text: t('validation.allFields'), fields: empty } : (check?.(values) ?? null)
    if (wrong) return show(wrong)
    setBusy(true)
    const refused = await send(values)
    setBusy(false)
    show(refused)
  }
  return (
    <form ref={form} className="sh-auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        // Hidden in place while sending: if the form moved up, a second press would hit what is below it.
        <div style={{ visibility: busy ? 'hidden' : undefined }}>
          <Alert id={reason} tone="error">
            {problem.text}
          </Alert>
        </div>
      )}
      <InvalidFields value={{ names: problem?.fields ?? [], reason }}>{children}</InvalidFields>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

export function textIn(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** Names of empty fields, in order. */
const emptyFields = (values: FormData): string[] =>
  [...values.keys()].filter((name) => textIn(values, name).trim() === '')
