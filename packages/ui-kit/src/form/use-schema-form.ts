import { isEditConflict } from '@keystead/api-client/edit-conflict'
import { useLatest } from '@keystead/api-client/react/use-latest'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import { useId, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import type { ReadField } from './conflict/conflict-panel.tsx'
import type { ConflictField } from './conflict/edit-conflict.ts'
import { type ConflictState, useEditConflict } from './conflict/use-edit-conflict.ts'
import { type TypedOptions, useTyped } from './draft/use-typed.ts'
import { focusFirst } from './errors/focus-first-wrong.ts'
import { type FieldErrorOptions, useFieldErrors } from './errors/use-field-errors.ts'
import { useFocusInSight } from './errors/use-focus-in-sight.ts'
import { changesOf } from './form-changes.ts'
import type { FormInside } from './form-context.ts'

export interface SchemaFormOptions<Schema extends StandardSchemaV1> extends FieldErrorOptions, TypedOptions {
  /** Any Standard Schema, such as zod's. Its output is submitted. */
  schema: Schema
  /**
   * Submits the values; for an edit send only `changes`, the difference from the initial values. Errors are shown: a
   * 422 at its fields, others above the form.
   */
  onSubmit: (
    values: StandardSchemaV1.InferOutput<Schema>,
    changes: Partial<StandardSchemaV1.InferOutput<Schema>>,
  ) => unknown
  onBusyChange?: (busy: boolean) => void
  /** The restored draft was discarded. */
  onDraftDiscarded?: () => void
}

/** Values, validation and submission of a form: validates on blur, then on change, then on submit. */
export function useSchemaForm<Schema extends StandardSchemaV1>(options: SchemaFormOptions<Schema>) {
  type Output = StandardSchemaV1.InferOutput<Schema>
  const [form] = Form.useForm()
  const formId = `ks${useId().replace(/\W/g, '')}`
  const readings = useRef(new Map<string, ReturnType<ReadField>>())
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const latest = useLatest(options)
  const messages = useFieldErrors(form, formId, latest)
  const { store, validate } = messages
  const { fields, notes, failures, isGone, busy } = useSyncExternalStore(store.subscribe, store.current)
  useFocusInSight(formId, fields)
  const typed = useTyped(form, latest)
  const { initial, dirty, setDirty, compare } = typed
  const conflict = useEditConflict(form, initial, typed.conflicts)

  const setBusy = (now: boolean) => {
    store.set({ busy: now })
    latest.current.onBusyChange?.(now)
  }

  /** Runs one action at a time and shows its errors. */
  const run = async (action: () => unknown) => {
    if (store.current().busy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      if (isEditConflict(error)) {
        conflict.begin(error)
        compare()
      } else messages.showThrown(error)
    } finally {
      setBusy(false)
    }
  }

  /** Marks the form clean while sending, so that leaving after success does not ask; reverts on failure. */
  const send = async (values: Output, action: (changes: Partial<Output>) => unknown) => {
    if (!conflict.isDecided()) return
    const wasDirty = dirty.current
    const sent = { ...form.getFieldsValue(true) }
    setDirty(false)
    try {
      const stored = await action(changesOf(values, sent, initial.current))
      // Partially stored and already reported: keep the input.
      if (stored === false) return setDirty(wasDirty)
      initial.current = sent
      conflict.end()
    } catch (error) {
      setDirty(wasDirty)
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

  const setByCode = (change: object) => {
    compare()
    return messages.recheck(change)
  }
  const changed = (change: object) => {
    conflict.retyped(change)
    return setByCode(change)
  }

  const choose: ConflictState['choose'] = (key, choice) => {
    conflict.choose(key, choice)
    compare()
    void messages.recheck({ [key]: form.getFieldValue(key) })
  }

  const discardDraft = () => {
    typed.discard()
    messages.forget([])
    conflict.end()
    latest.current.onDraftDiscarded?.()
    focusFirst(formId)
  }

  const latestActions = useLatest<Pick<FormInside, 'register' | 'edited' | 'blurred' | 'forget'>>({
    blurred: messages.validateField,
    forget: messages.forget,
    edited: (change, isTyped) => void (isTyped ? changed : setByCode)(change),
    register(path, label, facts) {
      typed.keepOnly(path, (value) => facts.current.keepable?.(value) ?? true)
      readings.current.set(path, { label, read: (value) => facts.current.read(value) })
      if (typed.conflicts.current?.some(({ key }) => isIn(path, key))) rerender()
      return messages.register(path, label)
    },
  })
  const [context] = useState<FormInside>(() => ({
    form,
    formId,
    store,
    blurred: (name) => latestActions.current.blurred(name),
    forget: (name) => latestActions.current.forget(name),
    edited: (change, isTyped) => latestActions.current.edited(change, isTyped),
    register: (path, label, facts) => latestActions.current.register(path, label, facts),
  }))
  const readField: ReadField = (key) => readings.current.get(key) ?? { label: key, read: String }
  // Draft conflicts are asked at their field: for a later step, once it is mounted.
  const isAsked = ({ key }: ConflictField) =>
    conflict.rounds + conflict.refusals > 0 || [...readings.current.keys()].some((path) => isIn(path, key))
  const askedFields = conflict.fields?.filter(isAsked)
  const head = {
    notes,
    failures,
    hasWrongFields: fields.size > 0,
    isGone,
    typedAt: typed.typedAt,
    discardDraft,
    conflict: { ...conflict, fields: askedFields, choose },
    readField,
  }
  return { form, formId, context, busy, head, submit, run, send, validate, changed, typed }
}

const isIn = (path: string, key: string) => path === key || path.startsWith(`${key}.`)
