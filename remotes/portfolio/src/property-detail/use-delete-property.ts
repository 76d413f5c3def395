import { useWrite } from '@keystead/api-client/data/use-write'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInUse } from '../deletion/use-in-use.tsx'

/** How long the page stays after its property is gone (spec section 2), in milliseconds. */
const leaveAfter = 500

/** Deletes a property and leads back to the list. */
export function useDeleteProperty(group: PropertyGroup, lettings: Lettings | null, onDeleted: () => void) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const inUse = useInUse('property', lettings)
  const queryClient = useQueryClient()
  const leave = useLeave()
  // Done when the page is left: read anew before, it would say that there is no such property.
  const write = useWrite(propertyGroups, async (id: string) => {
    await propertyGroups.remove(id)
    onDeleted()
    notify({ kind: 'success', text: t('success.deleted') })
    await leave('/portfolio')
    queryClient.removeQueries({ queryKey: propertyGroups.keys.detail(id) })
  })
  const remove = () =>
    write.mutateAsync(group.id).catch((error: unknown) => {
      // What holds it back stands in the dialog, at length.
      if (!inUse.refusal(error)) notify({ kind: 'error', text: t('error.delete') })
      throw error
    })
  return { remove, refusal: inUse.refusal }
}

/** Goes elsewhere after a moment, unless the person has gone before. Resolves when the page is left. */
function useLeave(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const left = useRef<() => void>(undefined)
  useEffect(() => () => left.current?.(), [])
  return (to) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => navigate(to), leaveAfter)
      left.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
}
