import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { type PropertyView, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useLeaveOut, useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBlocked } from '../deletion/use-blocked.ts'

/** How long the page stays after its property is gone (R12), in milliseconds. */
const leaveAfter = 500

/** Deletes a property for good and leads back to the list; what holds it back is said without asking, once it is known. */
export function useDeleteProperty(
  view: PropertyView | undefined,
  lettings: Lettings | null,
): Deletion<PropertyGroup> {
  const { t } = useModuleTranslation()
  const remove = useWrite(propertyGroups, propertyGroups.remove, { until: useUntilLeft() })
  const leaveOut = useLeaveOut()
  const [gone, setGone] = useState<string[]>()
  useLeave(gone, leaveOut)
  useStaying(remove.isPending || gone !== undefined)
  return useDeletion<PropertyGroup>({
    blockedBy: () => leasesGoing(leasesOn(view ? unitsOf(view) : [], lettings)).active,
    blocked: useBlocked('property', ({ id }) => `?property=${id}`),
    send: ({ id }) => remove.mutateAsync(id),
    done: t('success.deleted'),
    failed: t('error.delete'),
    onDeleted: ({ id }) => {
      leaveOut(id)
      setGone((view?.buildings ?? []).flatMap(partsOf))
    },
  })

  function partsOf({ building, units }: PropertyView['buildings'][number]) {
    return [building, ...units, ...leasesOn(units, lettings)].map((part) => part.id)
  }
}

/**
 * Goes to the list after a moment, unless the person has gone elsewhere before. What went with the property is left out
 * (R12, R47) only then: until then its page shows it.
 */
function useLeave(gone: string[] | undefined, leaveOut: (id: string) => void) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate('/portfolio'))
  const leaveOutNow = useEffectEvent(leaveOut)
  useEffect(() => {
    if (!gone) return
    const timer = setTimeout(() => leave(), leaveAfter)
    return () => {
      clearTimeout(timer)
      for (const id of gone) leaveOutNow(id)
    }
  }, [gone])
}
