import { Form, type FormInstance } from 'antd'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { focusFirstWrong } from './errors/focus-first-wrong.ts'
import type { FormState, FormStore } from './errors/form-state.ts'
import { changeAt, type FieldName, pathKey } from './field-path.ts'

/** Whether a draft may hold a field's value. */
export type Keepable = (value: unknown) => boolean

/** What a mounted field is known by. */
export interface FieldFacts {
  /** How its values read. */
  read(value: unknown): string
  keepable?: Keepable
}

/** The same object for the life of the form. */
export interface FormInside {
  form: FormInstance
  formId: string
  /** Read through `useFormState`. */
  store: FormStore
  /**
   * A mounted field makes itself known, by its path: only those can carry a server's error. A value that is not `keepable`
   * stays out of the browser's storage.
   */
  register(path: string, label: string, facts: { readonly current: FieldFacts }): () => void
  /**
   * Something was set from code, past the fields: what was set, at its place, as the fields tell of what is typed.
   *
   * @param isTyped by the person: who types goes on with what is typed there
   */
  edited(change: object, isTyped: boolean): void
  /** The focus left a field. */
  left(name: FieldName): void
  /** Forgets the messages under a path, as when an entry of a list goes. */
  forget(name: FieldName): void
}

const FormContext = createContext<FormInside | undefined>(undefined)

export const FormContextProvider = FormContext.Provider

export function useFormContext(): FormInside {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field stands in a <SchemaForm>, <DialogForm> or <Wizard>.')
  return context
}

/** A part of the form's state; renders when that part changes. */
export function useFormState<Part>(partOf: (state: FormState) => Part): Part {
  const { store } = useFormContext()
  return useSyncExternalStore(store.subscribe, () => partOf(store.current()))
}

/** What has been typed so far, for previews; changes with every key. */
export function useFormValues<Values extends object>(): Partial<Values> {
  const { form } = useFormContext()
  // The type of antd's hook knows no empty path, which stands for everything.
  const values: unknown = Form.useWatch((all: Values) => all, { form, preserve: true })
  return (values ?? form.getFieldsValue(true)) as Partial<Values>
}

/** A value derived from what has been typed so far; renders only when that value changes. */
export function useFormValue<Values extends object, Part>(partOf: (values: Values) => Part): Part {
  const { form } = useFormContext()
  // Read from the form: on the first render the hook has no values yet.
  return Form.useWatch(() => partOf(form.getFieldsValue(true)), { form, preserve: true })
}

export interface FormActions {
  getValue(name: FieldName): unknown
  setValue(name: FieldName, value: unknown): void
  focus(name: FieldName): void
}

/** Reads, sets and shows fields from code: one field that follows another. The functions keep their identity. */
export function useFormActions(): FormActions {
  const { form, formId } = useFormContext()
  const set = useSetField()
  return useMemo(
    () => ({
      focus: (name) => focusFirstWrong(formId, [pathKey(name)]),
      getValue: (name) => form.getFieldValue(name),
      setValue: (name, value) => set(name, value),
    }),
    [form, formId, set],
  )
}

/** Sets a field past its control; what the person has typed or pressed for it is said to be theirs. */
export function useSetField() {
  const { form, edited, forget } = useFormContext()
  return useCallback(
    (name: FieldName, value: unknown, isTyped = false) => {
      form.setFieldValue(name, value)
      // It was said of what stood there before.
      forget(name)
      edited(changeAt(name, value), isTyped)
    },
    [form, edited, forget],
  )
}
