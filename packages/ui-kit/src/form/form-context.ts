import { Form, type FormInstance } from 'antd'
import { createContext, useContext } from 'react'
import { focusFirstWrong } from './errors/focus-first-wrong.ts'
import { changeAt, type FieldName, pathKey } from './field-path.ts'

/** Whether a draft may hold a field's value. */
export type Keepable = (value: unknown) => boolean

export interface FormContextValue {
  form: FormInstance
  formId: string
  /** Something is being sent. */
  busy: boolean
  /** The message at each wrong field, by its path. */
  errors: ReadonlyMap<string, string>
  /**
   * A mounted field makes itself known, and how its values read: only those can carry a server's error. A value that is
   * not `keepable` stays out of the browser's storage (R48).
   */
  register(name: FieldName, label: string, read: (value: unknown) => string, keepable?: Keepable): () => void
  /** Something was set from code, past the fields. */
  edited(): void
  /** The focus left a field. */
  left(name: FieldName): void
  /** Forgets the messages under a path, as when an entry of a list goes. */
  forget(name: FieldName): void
}

/** As the parts of the kit have it: they also tell what was set, at its place, as the fields tell of what is typed. */
export interface FormInside extends FormContextValue {
  /** @param isTyped by the person: who types goes on with what is typed there (R45) */
  edited(change?: object, isTyped?: boolean): void
}

const FormContext = createContext<FormInside | undefined>(undefined)

export const FormContextProvider = FormContext.Provider

export function useFormContext(): FormInside {
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
  focus(name: FieldName): void
}

/** Reads, sets and shows fields from code: one field that follows another. */
export function useFormActions(): FormActions {
  const { form, formId } = useFormContext()
  const set = useSetField()
  return {
    focus: (name) => focusFirstWrong(formId, [pathKey(name)]),
    getValue: (name) => form.getFieldValue(name),
    setValue: (name, value) => set(name, value),
  }
}

/** Sets a field past its control; what the person has typed or pressed for it is said to be theirs. */
export function useSetField() {
  const { form, edited, forget } = useFormContext()
  return (name: FieldName, value: unknown, isTyped = false) => {
    form.setFieldValue(name, value)
    // It was said of what stood there before.
    forget(name)
    edited(changeAt(name, value), isTyped)
  }
}
