import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useLatest } from '@keystead/api-client/react/use-latest'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { storedWords } from './stored-words.ts'
import { useVersionedUpdate } from './use-versioned-update.ts'

export interface LeaseChangeOptions {
  /** Appended to the latest notes; not appended twice on retry. */
  note?: string | null
  /** The row that the user saw; default: the latest. */
  shown?: LeaseAgreement
}

/** Updates the lease that a dialog shows. */
export function useLeaseChange(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const { date, money } = useFormat()
  const latest = useLatest(lease)
  const update = useVersionedUpdate(leaseAgreements, (now, fields) =>
    t('act.changedMeanwhile', { stored: storedWords(fields, now, { t, date, money }) }),
  )
  return (
    changes: LeaseAgreementUpdate,
    { note, shown = latest.current }: LeaseChangeOptions = {},
  ): Promise<LeaseAgreement> =>
    update(shown, changes, ({ notes }) => (note ? { ...changes, notes: withNote(notes, note) } : changes))
}

/** Appends a note unless present; both may span several lines. */
function withNote(notes: string | null, note: string): string {
  if (!notes) return note
  return `\n${notes}\n`.includes(`\n${note}\n`) ? notes : `${notes}\n${note}`
}
