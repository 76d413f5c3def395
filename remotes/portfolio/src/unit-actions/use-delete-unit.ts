import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules'
import { deleteRentUnit } from '@keystead/api-client/rent-units/client'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useState } from 'react'
import { leasesOn } from '../deletion/cascade.ts'
import { useInUse } from '../deletion/use-in-use.tsx'
import { useRefresh } from '../property/use-refresh.ts'
import { useUndoableDelete } from '../property/use-undoable-delete.ts'

export interface UnitDeletion {
  /** What is asked about: a unit whose leases would go with it. */
  asked?: { unit: RentUnit; leases: LeaseAgreement[] }
  ask: (unit: RentUnit) => void
  confirm: () => void
  cancel: () => void
}

/**
 * Deletes a unit, with Undo. Where leases go with it, it asks first and names them; where an active one stands, it says
 * so without asking (R12).
 */
export function useDeleteUnit(lettings: Lettings | null): UnitDeletion {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const refresh = useRefresh()
  const deleteUndoably = useUndoableDelete()
  const [asked, setAsked] = useState<UnitDeletion['asked']>()
  const inUse = useInUse('unit', lettings)
  const remove = (unit: RentUnit) =>
    deleteUndoably({
      id: unit.id,
      text: t('undo.unit'),
      remove: () => deleteRentUnit(unit.id),
      onRemoved: refresh,
      refusal: (error) => inUse.refusalNotice(error, t('unit.error.delete')),
    })
  return {
    asked,
    ask: (unit) => {
      const leases = leasesOn([unit], lettings)
      const { active } = leasesGoing(leases)
      if (active > 0) notify({ kind: 'error', ...inUse.notice(active) })
      else if (leases.length > 0) setAsked({ unit, leases })
      else remove(unit)
    },
    confirm: () => {
      if (asked) remove(asked.unit)
      setAsked(undefined)
    },
    cancel: () => setAsked(undefined),
  }
}
