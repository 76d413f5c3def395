import { isEditConflict } from '@keystead/api-client/edit-conflict'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import { useId, useRef, useState } from 'react'
import type { ReadField } from './conflict/conflict-panel.tsx'
import { type ConflictState, useEditConflict } from './conflict/use-edit-conflict.ts'
import { type FieldErrorOptions, useFieldErrors } from './errors/use-field-errors.ts'
import { pathKey } from './field-path.ts'
import { changesOf, isDirty } from './form-changes.ts'
import type { FormContextValue } from './form-context.ts'

export interface SchemaFormOptions<Schema extends StandardSchemaV1> extends FieldErrorOptions {
  /** Any schema of the Standard Schema kind, as zod's. What it turns values into is what is sent. */
  schema: Schema
  initialValues?: object
  /**
   * Sends the values, or of an edit only `changes`: what differs from the initial values. What it throws is shown: a 422
   * at its fields, the rest above the form.
   */
  onSubmit: (
    values: StandardSchemaV1.InferOutput<Schema>,
    changes: Partial<StandardSchemaV1.InferOutput<Schema>>,
  ) => unknown
  onDirtyChange?: (dirty: boolean) => void
  onBusyChange?: (busy: boolean) => void
}

/** Values, messages and sending of a form: checked on leaving a field, then on change, then on submit. */
export function useSchemaForm<Schema extends StandardSchemaV1>(options: SchemaFormOptions<Schema>) {
  type Output = StandardSchemaV1.InferOutput<Schema>
  const [form] = Form.useForm()
  const formId = `ks${useId().replace(/\W/g, '')}`
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const dirty = useRef(false)
  const initial = useRef<Readonly<Record<string, unknown>>>({ ...options.initialValues })
  const readings = useRef(new Map<string, ReturnType<ReadField>>())
  const latest = useRef(options)
  latest.current = options
  const messages = useFieldErrors(form, formId, latest)
  const conflict = useEditConflict(form, initial)

  const tellBusy = (now: boolean) => {
    running.current = now
    setBusy(now)
    latest.current.onBusyChange?.(now)
  }

  const setDirty = (now: boolean) => {
    if (now === dirty.current) return
    dirty.current = now
    latest.current.onDirtyChange?.(now)
  }
  const compare = () => setDirty(isDirty(form.getFieldsValue(true), initial.current))

  /** Runs one act of the form at a time, and shows what it throws. */
  const run = async (act: () => unknown) => {
    if (running.current) return
    tellBusy(true)
    try {
      await act()
    } catch (error) {
      if (isEditConflict(error)) {
        conflict.begin(error)
        compare()
      } else messages.showThrown(error)
    } finally {
      tellBusy(false)
    }
  }

  /** While it is sent nothing is unsaved (else leaving after a success would ask); if it fails, it is again. */
  const send = async (values: Output, act: (changes: Partial<Output>) => unknown) => {
    if (!conflict.isDecided()) return
    const before = dirty.current
    const typed = { ...form.getFieldsValue(true) }
    setDirty(false)
    try {
      await act(changesOf(values, typed, initial.current))
      initial.current = typed
      conflict.end()
    } catch (error) {
      setDirty(before)
      throw error
    }
  }

  const submit = () =>
    run(async () => {
      const valid = await messages.validate()
      if (!valid) return
      const values = valid.values as Output
      await send(values, (changes) => latest.current.onSubmit(values, changes))
    })

  const changed = (change: object) => {
    conflict.retyped(change)
    compare()
    return messages.recheck(change)
  }

  const choose: ConflictState['choose'] = (key, choice) => {
    conflict.choose(key, choice)
    compare()
    void messages.recheck({ [key]: form.getFieldValue(key) })
  }

  const { errors, left, forget, notes, failures, validate } = messages
  const context: FormContextValue = {
    form,
    formId,
    busy,
    errors,
    left,
    forget,
    register(name, label, read) {
      readings.current.set(pathKey(name), { label, read })
      return messages.register(name, label)
    },
  }
  const readField: ReadField = (key) => readings.current.get(key) ?? { label: key, read: String }
  const head = { notes, failures, conflict: { ...conflict, choose }, readField }
  return { form, formId, context, busy, head, submit, run, send, validate, changed, dirty }
}
