import type { EditConflict } from '@keystead/api-client/edit-conflict'
import type { FormInstance } from 'antd'
import { type RefObject, useState } from 'react'
import type { FormStore } from '../errors/form-state.ts'
import { type ConflictField, rebase } from './rebase.ts'

export interface ConflictState {
  /** Undefined without a conflict. */
  fields?: ConflictField[]
  /** How often the row was found changed; each is announced. */
  rounds: number
  /** How often Save was pressed with undecided fields. */
  refusals: number
  choose(key: string, choice: 'typed' | 'stored'): void
}

/**
 * The conflicts of an edit and their resolution; a chosen value is applied to the form at once.
 * @param fields the initial conflicts
 */
export function useEditConflict(
  form: FormInstance,
  initial: RefObject<Readonly<Record<string, unknown>>>,
  fields: RefObject<ConflictField[] | undefined>,
  store: FormStore,
) {
  const [state, setState] = useState<Pick<ConflictState, 'fields' | 'rounds' | 'refusals'>>({
    fields: fields.current,
    rounds: 0,
    refusals: 0,
  })
  const setFields = (next: ConflictField[] | undefined) => {
    fields.current = next
    store.set({ conflicts: next ?? [] })
    setState((current) => ({ ...current, fields: next }))
  }
  const replace = (key: string, change: Partial<ConflictField>) =>
    setFields(fields.current?.map((field) => (field.key === key ? { ...field, ...change } : field)))
  return {
    ...state,
    choose(key: string, choice: 'typed' | 'stored') {
      const field = fields.current?.find((each) => each.key === key)
      if (!field) return
      form.setFieldValue(key, field[choice])
      replace(key, { choice })
    },
    /** Continues the edit on the row as now stored. */
    begin(conflict: EditConflict) {
      const rebased = rebase(conflict, form.getFieldsValue(true), initial.current, fields.current)
      initial.current = rebased.initial
      for (const [key, value] of Object.entries(rebased.taken)) form.setFieldValue(key, value)
      setFields(rebased.fields)
      setState((current) => ({ ...current, rounds: current.rounds + 1, refusals: 0 }))
    },
    /** Typing in the field chooses the typed value. */
    retyped(change: object) {
      for (const { key } of fields.current ?? [])
        if (key in change) replace(key, { typed: form.getFieldValue(key), choice: 'typed' })
    },
    /** Whether all conflicts are resolved; if not, the panel says so. */
    isDecided() {
      const decided = (fields.current ?? []).every(({ choice }) => choice)
      if (!decided) setState((current) => ({ ...current, refusals: current.refusals + 1 }))
      return decided
    },
    end: () => setFields(undefined),
  }
}
