import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules'
import { deleteRentUnit } from '@keystead/api-client/rent-units/client'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { isApiError } from '@keystead/api-client/transport'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leasesOn } from '../property/cascade.ts'
import type { Lettings } from '../property/lettings.ts'
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
  const navigate = useNavigate()
  const refresh = useRefresh()
  const deleteUndoably = useUndoableDelete()
  const [asked, setAsked] = useState<UnitDeletion['asked']>()
  const inUseText = (count: number) => `${t('inUse.unit', { count })} ${t('inUse.hint')}`
  const remove = (unit: RentUnit) =>
    deleteUndoably({
      id: unit.id,
      text: t('undo.unit'),
      remove: () => deleteRentUnit(unit.id),
      onRemoved: refresh,
      refusal: (error) =>
        isApiError(error) && error.type === 'in_use'
          ? inUseText(Number(error.params?.count ?? 1))
          : t('unit.error.delete'),
    })
  return {
    asked,
    ask: (unit) => {
      const leases = leasesOn([unit], lettings)
      const { active } = leasesGoing(leases)
      if (active > 0) {
        const action = { label: t('inUse.link'), onClick: () => navigate('/leases') }
        notify({ kind: 'error', text: inUseText(active), action })
      } else if (leases.length > 0) setAsked({ unit, leases })
      else remove(unit)
    },
    confirm: () => {
      if (asked) remove(asked.unit)
      setAsked(undefined)
    },
    cancel: () => setAsked(undefined),
  }
}
