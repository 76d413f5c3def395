import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../feedback/alert.tsx'

export interface FormNotesProps {
  /** Errors that belong to no field on screen. */
  notes: string[]
  /** How many submits have failed: each is announced once, as field messages are no live regions. */
  failures: number
}

/** What is wrong with a form as a whole. */
export function FormNotes({ notes, failures }: FormNotesProps) {
  const { t } = useTranslation('common')
  if (failures === 0) return null
  if (notes.length === 0) {
    return (
      <p key={failures} className="ks-sr" role="alert">
        {t('error.input')}
      </p>
    )
  }
  return <Notes key={failures} notes={notes} />
}

/** Drawn anew for each failure: who pressed the button under a long form is led to what it says. */
function Notes({ notes }: Pick<FormNotesProps, 'notes'>) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces: newer browsers answer with a promise, which is no clean-up.
    alert.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Alert ref={alert} tone="error">
      {notes.length === 1 ? (
        <p>{notes[0]}</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
