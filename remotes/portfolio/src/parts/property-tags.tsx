import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SharedMark, StatusTag, Tag } from '@keystead/ui-kit'

export interface PropertyTagsProps {
  group: PropertyGroup
  /** Marks it where it is shared: on a list. Its own page says by whom. */
  marksShared?: boolean
}

/** Its type, where one is set; that it is inactive, where it is: the normal case stays quiet. */
export function PropertyTags({ group, marksShared }: PropertyTagsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      {group.property_type && <Tag>{t(`type.${group.property_type}`)}</Tag>}
      {!isActive(group) && (
        <StatusTag tone="neutral" icon="circle-dashed">
          {t('common:value.inactive')}
        </StatusTag>
      )}
      {marksShared && group.shared && <SharedMark shared={group.shared} />}
    </>
  )
}
