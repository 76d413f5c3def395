import { ConflictPanel, type ReadField } from './conflict/conflict-panel.tsx'
import type { ConflictState } from './conflict/use-edit-conflict.ts'
import { DraftNotice } from './draft/draft-notice.tsx'
import { FormNotes, type FormNotesProps } from './form-notes.tsx'

export interface FormHeadProps extends FormNotesProps {
  /** When what came back with the form was typed. */
  typedAt?: number
  discardDraft: () => void
  conflict: ConflictState
  readField: ReadField
}

/** Above the fields: what came back, what is wrong with the form as a whole, and what somebody else has changed. */
export function FormHead({ typedAt, discardDraft, conflict, readField, ...notes }: FormHeadProps) {
  const { fields } = conflict
  // What is stored half-way is not let go of by one press: leaving asks what is to become of it.
  const back = notes.unfinished ? undefined : typedAt
  return (
    <>
      {back !== undefined && <DraftNotice at={back} onDiscard={discardDraft} />}
      <FormNotes {...notes} />
      {fields && fields.length > 0 && (
        <ConflictPanel key={conflict.rounds} {...conflict} fields={fields} readField={readField} />
      )}
    </>
  )
}
