import type { Together } from '@keystead/api-client/edit-conflict'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDirty } from '../form-changes.ts'
import type { Keepable } from '../form-context.ts'
import {
  changedFields,
  conflictsOf,
  type DraftPlace,
  draftBase,
  isUnderWay,
  readDraft,
  stepOf,
  usableValues,
} from './form-draft.ts'

type Values = Readonly<Record<string, unknown>>

export interface TypedOptions {
  initialValues?: object
  onDirtyChange?: (dirty: boolean) => void
  /** Where the draft is kept until saved or discarded; without it, there is none. */
  draft?: DraftPlace
  /** Of the edited row; a draft of an older version is asked about. */
  version?: string
  /** As of `useEdit`: a draft of one of these fields is asked about if another has changed. */
  together?: readonly Together[]
}

/** The form's initial state: stored values plus the draft. */
function begin({ draft, version, together }: TypedOptions, initial: Values) {
  const stored = readDraft(draft)
  if (!stored) return { values: initial, step: 0 }
  const typed = usableValues(stored, initial)
  const values = { ...initial, ...typed }
  // The same values were saved elsewhere meanwhile: drop the draft.
  if (!isDirty(values, initial)) return { values: initial, step: 0, isSpent: !isUnderWay(draft) }
  const conflicts = conflictsOf({ ...stored, typed }, initial, version, together)
  const asked = conflicts?.map((field) => [field.key, field.typed])
  return {
    values: { ...values, ...Object.fromEntries(asked ?? []) },
    step: stepOf(stored, version) ?? 0,
    typedAt: stored.at,
    conflicts,
    base: stored.base,
    version: stored.version,
  }
}

/** Unsaved input: whether there is any, its baseline, and its draft. */
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

  const reportRestored = useEffectEvent(() => {
    if (dirty.current) latest.current.onDirtyChange?.(true)
    else if (began.isSpent) place?.clear()
  })
  useEffect(() => reportRestored(), [])

  const setDirty = (isDirtyNow: boolean) => {
    if (isDirtyNow === dirty.current) return
    dirty.current = isDirtyNow
    latest.current.onDirtyChange?.(isDirtyNow)
  }

  /** Compares the input with the baseline and saves the difference. */
  const compare = () => {
    const typed = form.getFieldsValue(true)
    setDirty(isDirty(typed, initial.current))
    // Discard applies to the restored draft only; from here on, leaving the form asks about new input.
    if (!dirty.current || isDirty(typed, began.values)) setTypedAt(undefined)
    if (dirty.current || isUnderWay(place)) {
      // Undecided conflicts keep their base version, to be asked again after a reload.
      if (!conflicts.current?.some(({ choice }) => !choice)) version.current = latest.current.version
      place?.write({
        ...changedFields(
          typed,
          draftBase(initial.current, conflicts.current, began.base),
          keepables.current,
          version.current === undefined,
          latest.current.together,
        ),
        version: version.current,
        step: step.current,
      })
    } else place?.clear()
  }

  return {
    initial,
    dirty,
    began,
    /** Fields somebody else has changed too. */
    conflicts,
    /** When the restored draft was typed, until it is discarded or edited. */
    typedAt,
    setDirty,
    compare,
    /** The input is stored: the new baseline. */
    stored(values: Values) {
      initial.current = values
      setTypedAt(undefined)
    },
    /** The wizard's current step, kept in the draft. */
    setStep(index: number) {
      step.current = index
      if (dirty.current) compare()
    },
    /** Restricts which of a field's values are kept. */
    keepOnly: (path: string, keepable: Keepable) => keepables.current.set(path, keepable),
    /** Resets to the stored values. */
    discard() {
      for (const key of Object.keys({ ...form.getFieldsValue(true), ...initial.current }))
        form.setFieldValue(key, initial.current[key])
      compare()
    },
  }
}
