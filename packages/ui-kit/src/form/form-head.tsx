import { ConflictPanel, type ReadField } from './conflict/conflict-panel.tsx'
import type { ConflictState } from './conflict/use-edit-conflict.ts'
import { FormNotes, type FormNotesProps } from './form-notes.tsx'

export interface FormHeadProps extends FormNotesProps {
  conflict: ConflictState
  readField: ReadField
}

/** Above the fields: what is wrong with the form as a whole, and what somebody else has changed. */
export function FormHead({ notes, failures, conflict, readField }: FormHeadProps) {
  const { fields } = conflict
  return (
    <>
      <FormNotes notes={notes} failures={failures} />
      {fields && <ConflictPanel {...conflict} fields={fields} readField={readField} />}
    </>
  )
}
