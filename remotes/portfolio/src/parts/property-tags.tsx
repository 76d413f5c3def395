import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag, Tag } from '@keystead/ui-kit'

export interface PropertyTagsProps {
  group: PropertyGroup
}

/** The type if set, and a tag if inactive; active is the default and not shown. */
export function PropertyTags({ group }: PropertyTagsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      {group.property_type && <Tag>{t(`type.${group.property_type}`)}</Tag>}
      {!isActive(group) && (
        <StatusTag tone="neutral" icon="circle-dashed">
          {t('common:value.inactive')}
        </StatusTag>
      )}
    </>
  )
}
