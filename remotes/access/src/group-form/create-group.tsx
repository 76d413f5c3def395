import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useCreate } from '@keystead/api-client/data/use-create'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, useCreatedPlace } from '@keystead/ui-kit'
import { detailPath } from '../paths.ts'
import { GroupFields } from './group-fields.tsx'
import { groupSchema, newGroupValues } from './group-schema.ts'

/** Creates a group, then opens its page to add members and shared items. */
export function CreateGroup({ dialog }: { dialog: UrlDialog }) {
  const { t } = useModuleTranslation()
  const create = useCreate(accessGroups, { kept: dialog.draft })
  const { place, created } = useCreatedPlace(dialog, detailPath)
  return (
    <DialogForm
      dialog={place}
      title={t('form.create')}
      schema={groupSchema}
      initialValues={newGroupValues}
      submitLabel={t('common:action.create')}
      translate={t}
      onSubmit={async ({ description, ...values }) =>
        created((await create.mutateAsync({ ...values, ...(description !== null && { description }) })).id)
      }
      done={t('success.created')}
      failed={t('error.create')}
    >
      <GroupFields />
    </DialogForm>
  )
}
