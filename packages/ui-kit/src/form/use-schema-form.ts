import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import { useCommonText } from '../base/use-common-text.ts'
import { useKitSettings } from '../theme/kit-provider.tsx'
import type { ReadField } from './conflict/conflict-panel.tsx'
import { isEditConflict } from './conflict/edit-conflict.ts'
import { type ConflictState, useEditConflict } from './conflict/use-edit-conflict.ts'
import { focusFirstWrong } from './errors/focus-first-wrong.ts'
import { type FieldError, type FieldErrors, schemaErrors, serverErrors } from './errors/form-errors.ts'
import type { Translate } from './errors/issue-text.ts'
import { errorText, isServerError } from './errors/server-errors.ts'
import { type FieldName, holds, pathKey, withParents } from './field-path.ts'
import { changesOf, isDirty } from './form-changes.ts'
import type { FormContextValue } from './form-context.ts'

export interface SchemaFormOptions<Schema extends StandardSchemaV1> {
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
  /** Translates the module's own keys in messages: its `t`. */
  translate?: Translate
  /** Where a server's `loc` (without "body") stands in this form, when the names differ. */
  mapLoc?: (loc: (string | number)[]) => (string | number)[]
  onDirtyChange?: (dirty: boolean) => void
  onBusyChange?: (busy: boolean) => void
  /** Fields on other steps stay known after they left the page, and this is told which fields are wrong. */
  onWrong?: (keys: string[]) => void
}

/** The words, with a day as the person writes it for the message that shows one. */
function useFormText(): Translate {
  const text = useCommonText()
  const { dateFormat } = useKitSettings()
  const example = dateFormat.replace('DD', '31').replace('MM', '12').replace('YYYY', '2026')
  return (key, params) => text(key, { example, ...params })
}

/** Values, messages and sending of a form: checked on leaving a field, then on change, then on submit. */
export function useSchemaForm<Schema extends StandardSchemaV1>(options: SchemaFormOptions<Schema>) {
  type Output = StandardSchemaV1.InferOutput<Schema>
  const t = useFormText()
  const [form] = Form.useForm()
  const formId = `ks${useId().replace(/\W/g, '')}`
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(new Map())
  const [notes, setNotes] = useState<string[]>([])
  const [failures, setFailures] = useState(0)
  const [busy, setBusy] = useState(false)
  const labels = useRef(new Map<string, string>())
  const readings = useRef(new Map<string, ReturnType<ReadField>>())
  const running = useRef(false)
  const dirty = useRef(false)
  const initial = useRef<Readonly<Record<string, unknown>>>({ ...options.initialValues })
  const conflict = useEditConflict(form, initial)
  const latest = useRef(options)
  latest.current = options

  const check = async () => {
    const values = withParents(form.getFieldsValue(true), labels.current.keys())
    const result = await latest.current.schema['~standard'].validate(values)
    const wrong = schemaErrors(result.issues ?? [], labels.current, t, latest.current.translate)
    return { wrong, values: result.issues ? undefined : result.value }
  }

  const showWrong = (wrong: FieldErrors, extra: string[] = []) => {
    const isField = (key: string) => labels.current.has(key)
    setFieldErrors(new Map([...wrong].filter(([key]) => isField(key))))
    setNotes([...extra, ...[...wrong].filter(([key]) => !isField(key)).map(([, { text }]) => text)])
    setFailures((count) => count + 1)
    const keys = [...wrong.keys()].filter(isField)
    latest.current.onWrong?.(keys)
    focusFirstWrong(formId, keys)
  }

  const showThrown = (error: unknown) => {
    if (isEditConflict(error)) {
      conflict.begin(error)
      setDirty(isDirty(form.getFieldsValue(true), initial.current))
      return
    }
    // A fault of our own is worded for the person, and still told to whoever listens for faults.
    if (!isServerError(error)) globalThis.reportError?.(error)
    if (!isServerError(error) || typeof error.detail === 'string') {
      showWrong(new Map(), [errorText(error, t)])
      return
    }
    const { wrong, rest } = serverErrors(error.detail, labels.current, t, latest.current.mapLoc)
    showWrong(wrong, rest)
  }

  const tellBusy = (now: boolean) => {
    setBusy(now)
    latest.current.onBusyChange?.(now)
  }

  /** Runs one act of the form at a time, and shows what it throws. */
  const run = async (act: () => unknown) => {
    if (running.current) return
    running.current = true
    tellBusy(true)
    try {
      await act()
    } catch (error) {
      showThrown(error)
    } finally {
      running.current = false
      tellBusy(false)
    }
  }

  /** Checks everything; the schema's output, or undefined after the messages have been shown. */
  const validate = async () => {
    const { wrong, values } = await check()
    if (wrong.size > 0) {
      showWrong(wrong)
      return undefined
    }
    setFieldErrors(new Map())
    setNotes([])
    return { values: values as Output }
  }

  const setDirty = (now: boolean) => {
    if (now === dirty.current) return
    dirty.current = now
    latest.current.onDirtyChange?.(now)
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
      const valid = await validate()
      if (!valid) return
      const { values } = valid
      await send(values, (changes) => latest.current.onSubmit(values, changes))
    })

  const left = async (name: FieldName, to: EventTarget | null) => {
    // Who goes for Cancel is not told first what is missing; the message would also move the button away.
    if (to instanceof Element && to.closest('[data-ks-dismiss], .ant-modal-close')) return
    const key = pathKey(name)
    const found = (await check()).wrong.get(key)
    setFieldErrors((before) => {
      if (before.get(key)?.fromServer) return before
      const after = new Map(before)
      if (found) after.set(key, found)
      else after.delete(key)
      return after
    })
  }

  const recheck = async (change: object) => {
    setDirty(isDirty(form.getFieldsValue(true), initial.current))
    if (fieldErrors.size === 0) return
    const { wrong } = await check()
    setFieldErrors((before) => {
      const kept = [...before].flatMap(([key, error]): [string, FieldError][] => {
        if (error.fromServer) return holds(change, key) ? [] : [[key, error]]
        const now = wrong.get(key)
        return now ? [[key, now]] : []
      })
      return new Map(kept)
    })
  }

  const changed = (change: object) => {
    conflict.retyped(change)
    return recheck(change)
  }

  const choose: ConflictState['choose'] = (key, choice) => {
    conflict.choose(key, choice)
    void recheck({ [key]: form.getFieldValue(key) })
  }

  const errors = useMemo(() => new Map([...fieldErrors].map(([key, { text }]) => [key, text])), [fieldErrors])
  const context: FormContextValue = {
    form,
    formId,
    busy,
    errors,
    left,
    register: (name, label, read) => {
      labels.current.set(pathKey(name), label)
      readings.current.set(pathKey(name), { label, read })
      return () => {
        if (!latest.current.onWrong) labels.current.delete(pathKey(name))
      }
    },
    forget: (name) =>
      setFieldErrors((before) => new Map([...before].filter(([key]) => !key.startsWith(pathKey(name))))),
  }
  const readField: ReadField = (key) => readings.current.get(key) ?? { label: key, read: String }
  const head = { notes, failures, conflict: { ...conflict, choose }, readField }
  return { form, formId, context, busy, head, submit, run, send, validate, changed, dirty }
}
