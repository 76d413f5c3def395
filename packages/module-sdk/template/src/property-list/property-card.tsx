import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardTitle, SharedMark, StatusTag } from '@keystead/ui-kit'
import { detailPath } from '../paths.ts'

export interface PropertyCardProps {
  group: PropertyGroup
}

/** One property as the way to its page. */
export function PropertyCard({ group }: PropertyCardProps) {
  const { t } = useModuleTranslation()
  return (
    <Card as="li">
      <CardTitle to={detailPath(group.id)}>{group.name}</CardTitle>
      {!isActive(group) && (
        <StatusTag tone="neutral" icon="circle-dashed">
          {t('common:value.inactive')}
        </StatusTag>
      )}
      <SharedMark shared={group.shared} />
      <p>{group.description}</p>
    </Card>
  )
}
