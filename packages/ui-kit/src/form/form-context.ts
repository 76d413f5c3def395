import { Form, type FormInstance } from 'antd'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { focusFirstWrong } from './errors/focus-first-wrong.ts'
import type { FormState, FormStore } from './errors/form-state.ts'
import { changeAt, type FieldName, pathKey } from './field-path.ts'

/** Whether a draft may contain a field's value. */
export type Keepable = (value: unknown) => boolean

/** What a mounted field registers. */
export interface FieldFacts {
  /** Displays a value as text. */
  read(value: unknown): string
  keepable?: Keepable
}

/** Stable for the life of the form. */
export interface FormInside {
  form: FormInstance
  formId: string
  /** Read it through `useFormState`. */
  store: FormStore
  /**
   * Registers a mounted field by path; only those can show server errors. Values that are not `keepable` stay out of
   * browser storage.
   */
  register(path: string, label: string, facts: { readonly current: FieldFacts }): () => void
  /**
   * Call after setting a value from code, with the nested change.
   * @param isTyped the user caused it, which settles a conflict in that field
   */
  edited(change: object, isTyped: boolean): void
  /** Call on blur. */
  blurred(name: FieldName): void
  /** Drops messages below a path, as when a list entry is removed. */
  forget(name: FieldName): void
}

const FormContext = createContext<FormInside | undefined>(undefined)

export const FormContextProvider = FormContext.Provider

/** The form around a field. @throws outside of SchemaForm, DialogForm and Wizard */
export function useFormContext(): FormInside {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field stands in a <SchemaForm>, <DialogForm> or <Wizard>.')
  return context
}

/** Selects part of the form's state; re-renders when that part changes. */
export function useFormState<Part>(partOf: (state: FormState) => Part): Part {
  const { store } = useFormContext()
  return useSyncExternalStore(store.subscribe, () => partOf(store.current()))
}

/** The current input, for previews; changes with every keystroke. */
export function useFormValues<Values extends object>(): Partial<Values> {
  const { form } = useFormContext()
  // antd's type lacks the empty path, which means all values.
  const values: unknown = Form.useWatch((all: Values) => all, { form, preserve: true })
  return (values ?? form.getFieldsValue(true)) as Partial<Values>
}

/** Derives a value from the current input; re-renders only when it changes. */
export function useFormValue<Values extends object, Part>(partOf: (values: Values) => Part): Part {
  const { form } = useFormContext()
  // Read from the form: the hook has no values on first render.
  return Form.useWatch(() => partOf(form.getFieldsValue(true)), { form, preserve: true })
}

export interface FormActions {
  getValue(name: FieldName): unknown
  setValue(name: FieldName, value: unknown): void
  focus(name: FieldName): void
}

/** Reads, sets and focuses fields from code, such as a field that follows another. The functions are stable. */
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

/** Sets a field from code; `isTyped` marks a change the user made by other means than its control. */
export function useSetField() {
  const { form, edited, forget } = useFormContext()
  return useCallback(
    (name: FieldName, value: unknown, isTyped = false) => {
      form.setFieldValue(name, value)
      // The message was about the previous value.
      forget(name)
      edited(changeAt(name, value), isTyped)
    },
    [form, edited, forget],
  )
}
