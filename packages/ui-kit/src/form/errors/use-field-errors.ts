import { isApiError } from '@keystead/api-client/transport'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FormInstance } from 'antd'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { lastPress } from '../../focus/last-press.ts'
import { type FieldName, holds, pathKey, withParents } from '../field-path.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { type FieldError, type FieldErrors, schemaErrors, serverErrors } from './form-errors.ts'
import type { Translate } from './issue-text.ts'
import { errorText } from './server-errors.ts'
import { useFormText } from './use-issue-text.ts'

export interface FieldErrorOptions {
  schema: StandardSchemaV1
  /** Translates the module's own keys in messages: its `t`. */
  translate?: Translate
  /** Where a server's `loc` (without "body") stands in this form, when the names differ. */
  mapLoc?: (loc: (string | number)[]) => (string | number)[]
  /** Fields on other steps stay known after they left the page, and this is told which fields are wrong. */
  onWrong?: (keys: string[]) => void
}

/** What is wrong with a form, at its fields and as a whole: by the schema and by the server. */
export function useFieldErrors(form: FormInstance, formId: string, options: RefObject<FieldErrorOptions>) {
  const t = useFormText()
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(new Map())
  const [notes, setNotes] = useState<string[]>([])
  const [failures, setFailures] = useState(0)
  const [isGone, setGone] = useState(false)
  const labels = useRef(new Map<string, string>())

  const check = async () => {
    const { schema, translate } = options.current
    const values = withParents(form.getFieldsValue(true), labels.current.keys())
    const result = await schema['~standard'].validate(values)
    const wrong = schemaErrors(result.issues ?? [], labels.current, t, translate)
    return { wrong, values: result.issues ? undefined : result.value }
  }

  const showWrong = (wrong: FieldErrors, extra: string[] = []) => {
    const isField = (key: string) => labels.current.has(key)
    setFieldErrors(new Map([...wrong].filter(([key]) => isField(key))))
    setNotes([...extra, ...[...wrong].filter(([key]) => !isField(key)).map(([, { text }]) => text)])
    setFailures((count) => count + 1)
    setGone(false)
    const keys = [...wrong.keys()].filter(isField)
    options.current.onWrong?.(keys)
    focusFirstWrong(formId, keys)
  }

  const showThrown = (error: unknown) => {
    // A fault of our own is worded for the person, and still told to whoever listens for faults.
    if (!isApiError(error)) globalThis.reportError?.(error)
    if (!isApiError(error) || typeof error.detail === 'string') {
      showWrong(new Map(), [errorText(error, t)])
      setGone(isApiError(error) && error.status === 404)
      return
    }
    const { translate, mapLoc } = options.current
    const { wrong, rest } = serverErrors(error.detail, labels.current, t, translate, mapLoc)
    showWrong(wrong, rest)
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
    return { values }
  }

  /** Checks the field that the focus has left. */
  const left = async (name: FieldName) => {
    // Who presses Cancel is not told first what is missing; the message would also move the button away.
    if (lastPress()?.closest('[data-ks-dismiss], .ant-modal-close')) return
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

  /** Takes back what is no longer wrong. */
  const recheck = async (change: object) => {
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

  const register = (name: FieldName, label: string) => {
    labels.current.set(pathKey(name), label)
    return () => {
      if (!options.current.onWrong) labels.current.delete(pathKey(name))
    }
  }

  const forget = (name: FieldName) =>
    setFieldErrors((before) => new Map([...before].filter(([key]) => !key.startsWith(pathKey(name)))))

  const errors = useMemo(() => new Map([...fieldErrors].map(([key, { text }]) => [key, text])), [fieldErrors])
  return { errors, notes, failures, isGone, showThrown, validate, left, recheck, register, forget }
}
