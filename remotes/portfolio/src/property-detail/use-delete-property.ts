import { useWrite } from '@keystead/api-client/data/use-write'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBlocked } from '../deletion/use-blocked.ts'

/** How long the page stays after its property is gone (spec section 2), in milliseconds. */
const leaveAfter = 500

/** Deletes a property for good and leads back to the list. */
export function useDeleteProperty({ id }: PropertyGroup): Deletion<PropertyGroup> {
  const { t } = useModuleTranslation()
  const leave = useLeave('/portfolio')
  // Read anew before it is left, the page would say that there is no such property.
  const queryClient = useQueryClient()
  const remove = useWrite(propertyGroups, propertyGroups.remove, {
    until: () => leave().then(() => queryClient.removeQueries({ queryKey: propertyGroups.keys.detail(id) })),
  })
  return useDeletion<PropertyGroup>({
    blocked: useBlocked('property'),
    send: () => remove.mutateAsync(id),
    done: t('success.deleted'),
    failed: t('error.delete'),
  })
}

/** Goes elsewhere after a moment, unless the person has gone before. Resolves when the page is left. */
function useLeave(to: string): () => Promise<void> {
  const navigate = useNavigate()
  const left = useRef<() => void>(undefined)
  useEffect(() => () => left.current?.(), [])
  return () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => navigate(to), leaveAfter)
      left.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
}
