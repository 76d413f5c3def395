import { useUndo } from '@keystead/api-client/data/use-undo'
import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useNavigate } from 'react-router-dom'
import { listPath } from '../paths.ts'

/** Deletes a property: with Undo if nothing else is deleted with it, otherwise for good, after a confirmation. */
export function useDeleteProperty(): Deletion<PropertyGroup> {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  const remove = useWrite(propertyGroups, propertyGroups.remove, { until: useUntilLeft() })
  const hasBuildings = ({ buildings }: PropertyGroup) => buildings.length > 0
  return useDeletion<PropertyGroup>({
    asks: hasBuildings,
    isFinal: hasBuildings,
    blocked: (count) => ({ text: t('delete.inUse', { count }) }),
    send: ({ id }) => remove.mutateAsync(id),
    undo: useUndo(propertyGroups),
    done: t('delete.done'),
    failed: t('delete.failed'),
    onDeleted: () => navigate(listPath),
  })
}
