import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules/deletion'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { type PropertyView, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBlocked } from '../deletion/use-blocked.ts'

/** How long the page stays after deletion, in ms. */
const leaveAfter = 500

/** Deletes a property permanently and returns to the list. Known blockers are shown instead of a confirmation. */
export function useDeleteProperty(
  view: PropertyView | undefined,
  lettings: Lettings | null,
): Deletion<PropertyGroup> {
  const { t } = useModuleTranslation()
  const remove = useWrite(propertyGroups, propertyGroups.remove, { until: useUntilLeft() })
  const [isGone, setGone] = useState(false)
  useLeave(isGone)
  useStaying(remove.isPending || isGone)
  return useDeletion<PropertyGroup>({
    blockedBy: () => leasesGoing(leasesOn(view ? unitsOf(view) : [], lettings), lettings?.today).active,
    blocked: useBlocked('property', ({ id }) => `?property=${id}`),
    send: ({ id }) => remove.mutateAsync(id),
    done: t('success.deleted'),
    failed: t('error.delete'),
    onDeleted: () => setGone(true),
  })
}

/** Navigates to the list after a delay, unless the user already left. */
function useLeave(isGone: boolean) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate('/portfolio'))
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(() => leave(), leaveAfter)
    return () => clearTimeout(timer)
  }, [isGone])
}
