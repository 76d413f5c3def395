import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBlocked } from '../deletion/use-blocked.ts'

/** How long the page stays after its property is gone (spec section 2), in milliseconds. */
const leaveAfter = 500

/** Deletes a property for good and leads back to the list. */
export function useDeleteProperty(): Deletion<PropertyGroup> {
  const { t } = useModuleTranslation()
  const remove = useWrite(propertyGroups, propertyGroups.remove, { until: useUntilLeft() })
  const [isGone, setGone] = useState(false)
  useLeave(isGone)
  return useDeletion<PropertyGroup>({
    blocked: useBlocked('property'),
    send: ({ id }) => remove.mutateAsync(id),
    done: t('success.deleted'),
    failed: t('error.delete'),
    onDeleted: () => setGone(true),
  })
}

/** Goes to the list after a moment, unless the person has gone elsewhere before. */
function useLeave(isGone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(() => navigate('/portfolio'), leaveAfter)
    return () => clearTimeout(timer)
  }, [isGone])
}
