import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDirty } from '../form-changes.ts'
import type { Keepable } from '../form-context.ts'
import {
  changedFields,
  conflictsOf,
  type DraftPlace,
  isUnderWay,
  readDraft,
  stepOf,
  usableValues,
} from './form-draft.ts'

type Values = Readonly<Record<string, unknown>>

export interface TypedOptions {
  initialValues?: object
  onDirtyChange?: (dirty: boolean) => void
  /** Where what is typed is kept until it is saved or discarded; nothing is kept without it. */
  draft?: DraftPlace
  /** Of the row that the form changes: what was typed on an older one is asked about. */
  version?: string
}

/** What the form begins with: what is stored, and what was typed on it before. */
function begin({ draft, version }: TypedOptions, initial: Values) {
  const found = readDraft(draft)
  if (!found) return { values: initial, step: 0 }
  const typed = usableValues(found, initial)
  const values = { ...initial, ...typed }
  // Saved elsewhere meanwhile, just so: nothing is left to be kept.
  if (!isDirty(values, initial)) return { values: initial, step: 0, isSpent: !isUnderWay(draft) }
  const conflicts = conflictsOf({ ...found, typed }, initial, version)
  return { values, step: stepOf(found, version) ?? 0, typedAt: found.at, conflicts, version: found.version }
}

/** What is typed and not saved yet: whether there is any, what it is compared with, and its draft. */
export function useTyped(form: FormInstance, latest: { readonly current: TypedOptions }) {
  const initial = useRef<Values>({ ...latest.current.initialValues })
  const [place] = useState(latest.current.draft)
  const [began] = useState(() => begin(latest.current, initial.current))
  const [typedAt, setTypedAt] = useState(began.typedAt)
  const dirty = useRef(typedAt !== undefined)
  const step = useRef(began.step)
  const conflicts = useRef(began.conflicts)
  const version = useRef(began.conflicts ? began.version : latest.current.version)
  const keepables = useRef(new Map<string, Keepable>())

  const tellBeginning = useEffectEvent(() => {
    if (dirty.current) latest.current.onDirtyChange?.(true)
    else if (began.isSpent) place?.clear()
  })
  useEffect(() => tellBeginning(), [])

  const setDirty = (now: boolean) => {
    if (now === dirty.current) return
    dirty.current = now
    latest.current.onDirtyChange?.(now)
  }

  /** Compares what is typed with what the form began with, and keeps the difference. */
  const compare = () => {
    const typed = form.getFieldsValue(true)
    setDirty(isDirty(typed, initial.current))
    // Discard lets go of what came back, not of what is typed from here on: leaving the form asks about that.
    if (!dirty.current || isDirty(typed, began.values)) setTypedAt(undefined)
    if (dirty.current || isUnderWay(place)) {
      // What is not chosen yet is kept on what it was typed on: after a reload it is asked again.
      const open = (conflicts.current ?? []).filter(({ choice }) => !choice)
      if (open.length === 0) version.current = latest.current.version
      const base = { ...initial.current, ...Object.fromEntries(open.map((field) => [field.key, field.base])) }
      place?.write({
        ...changedFields(typed, base, keepables.current),
        version: version.current,
        step: step.current,
      })
    } else place?.clear()
  }

  return {
    initial,
    dirty,
    began,
    /** What somebody else has changed too. */
    conflicts,
    /** When what came back with the form was typed, until it is let go of or something is changed. */
    typedAt,
    setDirty,
    compare,
    /** Of a wizard: where it is goes with what is typed. */
    setStep(now: number) {
      step.current = now
      if (dirty.current) compare()
    },
    /** Of this field only such values are kept. */
    keepOnly: (path: string, keepable: Keepable) => keepables.current.set(path, keepable),
    /** Goes back to what is stored. */
    discard() {
      for (const key of Object.keys({ ...form.getFieldsValue(true), ...initial.current }))
        form.setFieldValue(key, initial.current[key])
      compare()
    },
  }
}
