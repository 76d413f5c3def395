import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { deletePropertyGroup } from '@keystead/api-client/property-groups/client'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroupKeys } from '@keystead/api-client/property-groups/queries'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInUse } from '../deletion/use-in-use.tsx'
import { useRefresh } from '../property/use-refresh.ts'

/** How long the page stays after its property is gone (spec section 2), in milliseconds. */
const leaveAfter = 500

/** Deletes a property and leads back to the list. */
export function useDeleteProperty(group: PropertyGroup, lettings: Lettings | null, onDeleted: () => void) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const inUse = useInUse('property', lettings)
  const [deleted, setDeleted] = useState(false)
  useLeave(deleted, group.id)
  const remove = async () => {
    await deletePropertyGroup(group.id).catch((error: unknown) => {
      // What holds it back stands in the dialog, at length.
      if (!inUse.refusal(error)) notify({ kind: 'error', text: t('error.delete') })
      throw error
    })
    onDeleted()
    notify({ kind: 'success', text: t('success.deleted') })
    setDeleted(true)
  }
  return { remove, refusal: inUse.refusal }
}

/** Goes to the list after a moment, unless the person has gone elsewhere before. */
function useLeave(deleted: boolean, id: string) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  useEffect(() => {
    if (!deleted) return
    const timer = setTimeout(() => navigate('/portfolio'), leaveAfter)
    return () => {
      clearTimeout(timer)
      queryClient.removeQueries({ queryKey: propertyGroupKeys.detail(id) })
      refresh()
    }
  }, [deleted])
}
