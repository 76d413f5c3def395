import { isEditConflict } from '@keystead/api-client/edit-conflict'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FormInstance } from 'antd'
import type { useEditConflict } from './conflict/use-edit-conflict.ts'
import type { useTyped } from './draft/use-typed.ts'
import type { FormStore } from './errors/form-state.ts'
import type { useFieldErrors } from './errors/use-field-errors.ts'
import { changesOf } from './form-changes.ts'
import type { DialogFormOptions } from './schema-form-options.ts'

interface FormParts<Schema extends StandardSchemaV1> {
  store: FormStore
  messages: ReturnType<typeof useFieldErrors>
  typed: ReturnType<typeof useTyped>
  conflict: ReturnType<typeof useEditConflict>
  latest: { readonly current: Pick<DialogFormOptions<Schema>, 'onSubmit' | 'onBusyChange' | 'isStored'> }
}

/** Sends a form's values and shows what went wrong. */
export function submissionOf<Schema extends StandardSchemaV1>(
  form: FormInstance,
  { store, messages, typed, conflict, latest }: FormParts<Schema>,
) {
  type Output = StandardSchemaV1.InferOutput<Schema>
  const { initial, dirty, setDirty, compare } = typed

  const setBusy = (now: boolean) => {
    store.set({ busy: now })
    latest.current.onBusyChange?.(now)
  }

  /** Runs one action at a time and shows its errors. */
  const run = async (action: () => unknown) => {
    if (store.current().busy || latest.current.isStored?.current) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      if (isEditConflict(error) && !messages.isLeft()) {
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
      typed.stored(sent)
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

  return { run, send, submit }
}
