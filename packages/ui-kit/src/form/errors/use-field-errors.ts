import { isEditConflict } from '@keystead/api-client/edit-conflict'
import { useIsMounted } from '@keystead/api-client/react/use-is-mounted'
import { isApiError } from '@keystead/api-client/transport'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { noticeStore } from '../../feedback/notifications.ts'
import { lastPress } from '../../focus/last-press.ts'
import { containsPath, type FieldName, pathKey, withParents } from '../field-path.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { type FieldError, type FieldErrors, isSameErrors, schemaErrors, thrownErrors } from './form-errors.ts'
import type { FormStore } from './form-state.ts'
import type { Translate } from './issue-text.ts'
import { isPartialSave } from './partial-save.ts'
import { errorText } from './server-errors.ts'
import { useFormText } from './use-issue-text.ts'

export interface FieldErrorOptions {
  schema: StandardSchemaV1
  /** The module's `t`, for its own keys in messages. */
  translate?: Translate
  /** Maps a server's `loc` (without "body") to this form if names differ. */
  mapLoc?: (loc: (string | number)[]) => (string | number)[]
  /** Heading of an error shown after the form was left: "Failed to update unit". */
  failed?: string
  /** The dialog's, as heading of a partial save's result shown after the form was left. */
  title?: string
  /** Called with the invalid fields; fields of other steps stay registered after unmounting. */
  onWrong?: (keys: string[]) => void
}

/** A form's errors, per field and overall, from schema and server. */
export function useFieldErrors(
  form: FormInstance,
  formId: string,
  store: FormStore,
  options: { readonly current: FieldErrorOptions },
) {
  const t = useFormText()
  const labels = useRef(new Map<string, string>())
  const isMounted = useIsMounted()

  /** Skips notification if nothing changed. */
  const setFields = (after: FieldErrors) => {
    if (!isSameErrors(store.current().fields, after)) store.set({ fields: after })
  }

  const check = async () => {
    const { schema, translate } = options.current
    const values = withParents(form.getFieldsValue(true), labels.current.keys())
    const result = await schema['~standard'].validate(values)
    const wrong = schemaErrors(result.issues ?? [], labels.current, t, translate)
    return { wrong, values: result.issues ? undefined : result.value }
  }

  const isField = (key: string) => labels.current.has(key)

  const showWrong = (wrong: FieldErrors, extra: string[] = [], isGone = false) => {
    store.set({
      fields: new Map([...wrong].filter(([key]) => isField(key))),
      notes: [...extra, ...[...wrong].filter(([key]) => !isField(key)).map(([, { text }]) => text)],
      failures: store.current().failures + 1,
      isGone,
    })
    const keys = [...wrong.keys()].filter(isField)
    options.current.onWrong?.(keys)
    focusFirstWrong(formId, keys)
  }

  /** The form was left while sending. */
  const isLeft = () => !isMounted.current

  const showThrown = (error: unknown) => {
    // A bug: show a generic message, and report it.
    if (!isApiError(error) && !isEditConflict(error)) globalThis.reportError?.(error)
    if (isLeft()) return noticeStore.add({ kind: 'error', text: noticeText(error, options.current, t) })
    const { translate, mapLoc } = options.current
    const { wrong, rest } = thrownErrors(error, { labels: labels.current, t, translate, mapLoc })
    showWrong(wrong, rest, isApiError(error) && error.status === 404)
  }

  /**
   * Validates all fields.
   * @returns the schema's output, or undefined after showing the errors
   */
  const validate = async () => {
    const { wrong, values } = await check()
    if (wrong.size > 0) {
      showWrong(wrong)
      return undefined
    }
    store.set({ fields: new Map(), notes: [] })
    return { values }
  }

  /** Validates the field on blur. */
  const validateField = async (name: FieldName) => {
    // Pressing Cancel, or another button, must not validate: the message would move it away from under the pointer.
    if (isPressBeside(lastPress())) return
    const key = pathKey(name)
    const error = (await check()).wrong.get(key)
    const errorsBefore = store.current().fields
    if (errorsBefore.get(key)?.fromServer) return
    const errorsAfter = new Map(errorsBefore)
    if (error) errorsAfter.set(key, error)
    else errorsAfter.delete(key)
    setFields(errorsAfter)
  }

  /** Clears errors that no longer apply. */
  const recheck = async (change: object) => {
    if (store.current().fields.size === 0) return
    const { wrong } = await check()
    const remaining = [...store.current().fields].flatMap(([key, error]): [string, FieldError][] => {
      if (error.fromServer) return containsPath(change, key) ? [] : [[key, error]]
      const current = wrong.get(key)
      return current ? [[key, current]] : []
    })
    setFields(new Map(remaining))
  }

  const register = (path: string, label: string) => {
    labels.current.set(path, label)
    return () => {
      if (!options.current.onWrong) labels.current.delete(path)
    }
  }

  const forget = (name: FieldName) => {
    const { fields } = store.current()
    setFields(new Map([...fields].filter(([key]) => !key.startsWith(pathKey(name)))))
  }

  return { isLeft, showThrown, validate, validateField, recheck, register, forget }
}

/** What failed and why, for a form that was left while sending. */
function noticeText(error: unknown, { failed, title }: FieldErrorOptions, t: Translate): string {
  const what = isPartialSave(error) && title ? `${title}: ${t('steps.partial')}` : failed
  const text = isEditConflict(error) ? t('error.changedMeanwhile') : errorText(error, t)
  return (what?.replace(/\.?$/, '. ') ?? '') + text
}

/** Whether it is a button or link that does not submit, or is outside the form; a switch counts as a field. */
function isPressBeside(pressed: Element | null | undefined): boolean {
  if (pressed?.closest('[data-ks-dismiss], .ant-modal-close')) return true
  const control = pressed?.closest('button, a')
  return Boolean(
    control && (!control.closest('form') || control.matches('button:not([type="submit"], [role])')),
  )
}
