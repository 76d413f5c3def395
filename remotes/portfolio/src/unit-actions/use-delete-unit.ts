import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useNotify, useTakeAway } from '@keystead/module-sdk'
import { useState } from 'react'
import { leasesOn } from '../deletion/cascade.ts'
import { useInUse } from '../deletion/use-in-use.tsx'

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
  const takeAway = useTakeAway()
  const write = useWrite(rentUnits, rentUnits.remove)
  const [asked, setAsked] = useState<UnitDeletion['asked']>()
  const inUse = useInUse('unit', lettings)
  const remove = (unit: RentUnit) =>
    takeAway({
      id: unit.id,
      text: t('undo.unit'),
      send: () => write.mutateAsync(unit.id),
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
