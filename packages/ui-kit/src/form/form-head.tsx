import { ConflictPanel, type ReadField } from './conflict/conflict-panel.tsx'
import type { ConflictState } from './conflict/use-edit-conflict.ts'
import { DraftNotice } from './draft/draft-notice.tsx'
import { FormNotes, type FormNotesProps } from './form-notes.tsx'

export interface FormHeadProps extends FormNotesProps {
  /** When the restored draft was typed. */
  typedAt?: number
  discardDraft: () => void
  conflict: ConflictState
  readField: ReadField
}

/** Above the fields: restored draft, form-level errors, and edit conflicts. */
export function FormHead({ typedAt, discardDraft, conflict, readField, ...notes }: FormHeadProps) {
  const { fields } = conflict
  // After a partial save the draft cannot simply be discarded: leaving asks what to do with the stored part.
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
