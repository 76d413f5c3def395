import { apiError, isChangedMeanwhile } from '@keystead/api-client/api-error'
import { contestedFields } from '@keystead/api-client/edit-conflict'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useLatest } from '@keystead/api-client/react/use-latest'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useRef } from 'react'
import { storedWords } from './stored-words.ts'

/**
 * Updates the lease against the version the dialog was opened with. Concurrent changes to other fields are kept; for
 * the same fields it fails once and says what is stored now; resubmitting overwrites.
 */
export function useLeaseChange(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const latest = useLatest(lease)
  const base = useRef({ lease, now: lease })
  /** @param note appended to the latest notes; not appended twice on retry */
  return async (changes: LeaseAgreementUpdate, note?: string | null): Promise<LeaseAgreement> => {
    const send = ({ id, notes, updated_at }: LeaseAgreement) => {
      const body = note ? { ...changes, notes: withNote(notes, note) } : changes
      return leaseAgreements.update(id, body, updated_at)
    }
    const { current } = latest
    if (base.current.lease !== current) base.current = { lease: current, now: current }
    const version = base.current
    try {
      version.now = await send(version.now)
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error
      const before = version.now
      version.now = await leaseAgreements.read(lease.id)
      const contested = contestedFields(changes, before, version.now)
      if (contested.length > 0) {
        const stored = storedWords(contested, version.now, { t, date: format.date })
        const detail = t('act.changedMeanwhile', { stored })
        throw apiError({ status: 409, type: 'contested', detail }, error)
      }
      version.now = await send(version.now)
    }
    return version.now
  }
}

/** Appends a note unless present; both may span several lines. */
function withNote(notes: string | null, note: string): string {
  if (!notes) return note
  return `\n${notes}\n`.includes(`\n${note}\n`) ? notes : `${notes}\n${note}`
}
