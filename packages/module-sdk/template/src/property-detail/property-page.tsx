import { mayDelete, mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useFormat, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Button, Card, DescriptionList, lazyDialog, MenuButton, Page } from '@keystead/ui-kit'
import { listPath } from '../paths.ts'
import { useDeleteProperty } from './use-delete-property.ts'

const EditProperty = lazyDialog(() => import('../property-form/edit-property.tsx'), 'EditProperty')
const DeleteProperty = lazyDialog(() => import('./delete-property.tsx'), 'DeleteProperty')

export interface PropertyPageProps {
  group: PropertyGroup
}

/** A property's details, and the actions its level allows. */
export function PropertyPage({ group }: PropertyPageProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const edit = useUrlDialog('edit')
  const deletion = useDeleteProperty()
  const facts = [
    { label: t('common:field.description'), value: group.description },
    { label: t('common:field.notes'), value: group.notes },
    { label: t('common:field.createdAt'), value: format.dateTime(group.created_at) },
    { label: t('common:field.updatedAt'), value: format.dateTime(group.updated_at) },
  ]
  const acts = [
    {
      key: 'delete',
      label: t('common:action.delete'),
      icon: 'trash-2',
      danger: true,
      onClick: () => deletion.ask(group),
    },
  ] as const
  return (
    <Page
      title={group.name}
      back={{ to: listPath, label: t('detail.back') }}
      actions={
        <>
          {mayDelete(group) && (
            <MenuButton label={t('common:action.more')} iconOnly variant="default" items={[...acts]} />
          )}
          {mayDo(group, 'edit') && (
            <Button icon="pencil" aria-haspopup="dialog" onClick={edit.show}>
              {t('common:action.edit')}
            </Button>
          )}
        </>
      }
    >
      <Card>
        <DescriptionList items={facts.filter(({ value }) => Boolean(value))} />
      </Card>
      {mayDo(group, 'edit') && <EditProperty open={edit.open} dialog={edit} group={group} />}
      <DeleteProperty open={deletion.asked !== undefined} deletion={deletion} />
    </Page>
  )
}
