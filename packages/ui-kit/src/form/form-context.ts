import { Form, type FormInstance } from 'antd'
import { createContext, useContext } from 'react'
import type { FieldName } from './field-path.ts'

export interface FormContextValue {
  form: FormInstance
  formId: string
  /** Something is being sent. */
  busy: boolean
  /** The message at each wrong field, by its path. */
  errors: ReadonlyMap<string, string>
  /** A mounted field makes itself known, and how its values read: only those can carry a server's error. */
  register(name: FieldName, label: string, read: (value: unknown) => string): () => void
  /** The focus left a field. */
  left(name: FieldName, to: EventTarget | null): void
  /** Forgets the messages under a path, as when an entry of a list goes. */
  forget(name: FieldName): void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

export const FormContextProvider = FormContext.Provider

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field stands in a <SchemaForm>, <DialogForm> or <Wizard>.')
  return context
}

/** What has been typed so far, for previews; changes with every key. */
export function useFormValues<Values extends object>(): Partial<Values> {
  const { form } = useFormContext()
  // The type of antd's hook knows no empty path, which stands for everything.
  const values: unknown = Form.useWatch((all: Values) => all, { form, preserve: true })
  return (values ?? form.getFieldsValue(true)) as Partial<Values>
}

export interface FormActions {
  getValue(name: FieldName): unknown
  setValue(name: FieldName, value: unknown): void
}

/** Reads and sets fields from code: one field that follows another. */
export function useFormActions(): FormActions {
  const { form } = useFormContext()
  return {
    getValue: (name) => form.getFieldValue(name),
    setValue: (name, value) => form.setFieldValue(name, value),
  }
}
