import { Alert, Button } from '@keystead/ui-kit'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'

/** The message, and the first invalid field. */
export interface FormProblem {
  text: string
  fields: string[]
}

interface AuthFormProps {
  submitLabel: string
  problem: FormProblem | null
  onProblem: (problem: FormProblem | null) => void
  /** Validates the values; null if they are valid. */
  check: (values: FormData) => FormProblem | null
  send: (values: FormData) => Promise<FormProblem | null>
  children: ReactNode
}

/**
 * The form of the sign-in pages: one alert on top, input is kept, focus moves to the first invalid field, and the busy
 * button keeps its label.
 */
export function AuthForm({ submitLabel, problem, onProblem, check, send, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)

  const show = (found: FormProblem | null) => {
    onProblem(found)
    const [first] = found?.fields ?? []
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const wrong = check(values)
    show(wrong)
    if (wrong) return
    setBusy(true)
    const refused = await send(values)
    setBusy(false)
    if (refused) show(refused)
  }
  return (
    <form ref={form} className="sh-auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Alert tone="error">{problem.text}</Alert>}
      {children}
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
export function emptyFields(values: FormData, names: string[]): string[] {
  return names.filter((name) => textIn(values, name).trim() === '')
}
