import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../base/text-link.tsx'
import { Alert } from '../feedback/alert.tsx'
import type { Unfinished } from './unfinished.ts'

export interface FormNotesWords {
  /** Above the reason, when it could not be stored: "Failed to update unit". */
  failed?: string
  /** What a failure half-way has left; it is told of together with its reason. */
  unfinished?: Unfinished
  /** Where the row stood: the way there when it is gone. */
  list?: { to: string; label: string }
}

export interface FormNotesProps extends FormNotesWords {
  /** Errors that belong to no field on screen. */
  notes: readonly string[]
  /** How many submits have failed: each is announced once, as field messages are no live regions. */
  failures: number
  hasWrongFields: boolean
  /** There is no such row any more. */
  isGone: boolean
}

/** What is wrong with a form as a whole: one message, in its place. */
export function FormNotes(props: FormNotesProps) {
  const { notes, failures, hasWrongFields, unfinished } = props
  const { t } = useTranslation('common')
  if (unfinished || notes.length > 0) return <Notes key={failures} {...props} />
  if (!hasWrongFields || failures === 0) return null
  return (
    <p key={failures} className="ks-sr" role="alert">
      {t('error.input')}
    </p>
  )
}

/** Drawn anew for each failure: who pressed the button under a long form is led to what it says. */
function Notes({ notes, failed, unfinished, isGone, list }: FormNotesProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces: newer browsers answer with a promise, which is no clean-up.
    alert.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Alert
      ref={alert}
      tone={unfinished ? 'warning' : 'error'}
      title={unfinished?.title ?? failed}
      actions={isGone && list && <Link to={list.to}>{list.label}</Link>}
      announce
    >
      {unfinished?.account}
      {notes.length === 1 && <p>{notes[0]}</p>}
      {notes.length > 1 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
