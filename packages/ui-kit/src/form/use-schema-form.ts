import { useLatest } from '@keystead/api-client/react/use-latest'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import { useId, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import type { ReadField } from './conflict/conflict-panel.tsx'
import type { ConflictField } from './conflict/rebase.ts'
import { type ConflictState, useEditConflict } from './conflict/use-edit-conflict.ts'
import { useTyped } from './draft/use-typed.ts'
import { focusFirst } from './errors/focus-first-wrong.ts'
import { formStore } from './errors/form-state.ts'
import { useFieldErrors } from './errors/use-field-errors.ts'
import { useFocusInSight } from './errors/use-focus-in-sight.ts'
import type { FormInside } from './form-context.ts'
import type { DialogFormOptions } from './schema-form-options.ts'
import { submissionOf } from './submission.ts'

/** Values, validation and submission of a form: validates on blur, then on change, then on submit. */
export function useSchemaForm<Schema extends StandardSchemaV1>(options: DialogFormOptions<Schema>) {
  const [form] = Form.useForm()
  const formId = `ks${useId().replace(/\W/g, '')}`
  const readings = useRef(new Map<string, ReturnType<ReadField>>())
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const latest = useLatest(options)
  const typed = useTyped(form, latest)
  const { initial, compare } = typed
  const [store] = useState(() => formStore(typed.conflicts.current))
  const messages = useFieldErrors(form, formId, store, latest)
  const { validate } = messages
  const { fields, notes, failures, isGone, busy } = useSyncExternalStore(store.subscribe, store.current)
  useFocusInSight(formId, fields)
  const conflict = useEditConflict(form, initial, typed.conflicts, store)

  const { run, send, submit } = submissionOf(form, { store, messages, typed, conflict, latest })

  const setByCode = (change: object) => {
    // Sending marks the form clean: a field that follows the stored values must not make it dirty.
    if (!store.current().busy) compare()
    return messages.recheck(change)
  }
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
