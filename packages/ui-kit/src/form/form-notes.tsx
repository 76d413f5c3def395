import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../base/text-link.tsx'
import { Alert } from '../feedback/alert.tsx'
import type { Unfinished } from './unfinished.ts'

export interface FormNotesWords {
  /** Heading above an error: "Failed to update unit". */
  failed?: string
  /** The result of a partial save, shown with its error. */
  unfinished?: Unfinished
  /** The row's list, linked if the row is gone. */
  list?: { to: string; label: string }
}

export interface FormNotesProps extends FormNotesWords {
  /** Errors of no visible field. */
  notes: readonly string[]
  /** Number of failed submits: each is announced once, as field messages are not live regions. */
  failures: number
  hasWrongFields: boolean
  /** The row no longer exists. */
  isGone: boolean
}

/** Form-level errors as one message. */
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

/** Remounts on each failure, to scroll the message into view from a submit button far below. */
function Notes({ notes, failed, unfinished, isGone, list }: FormNotesProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces: newer browsers return a promise, which is not a valid cleanup.
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
