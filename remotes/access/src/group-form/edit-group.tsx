import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useEdit } from '@keystead/api-client/data/use-edit'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { listPath } from '../paths.ts'
import { GroupFields } from './group-fields.tsx'
import { groupSchema } from './group-schema.ts'
import { groupValues } from './group-values.ts'

export interface EditGroupProps {
  dialog: UrlDialog
  group: AccessGroup
}

/** Sends changed fields only, so concurrent edits to other fields survive. */
export function EditGroup({ dialog, group }: EditGroupProps) {
  const { t } = useModuleTranslation()
  const edit = useEdit(accessGroups, { row: group, open: dialog.open, valuesOf: groupValues })
  return (
    <DialogForm
      dialog={dialog}
      title={t('form.edit')}
      schema={groupSchema}
      initialValues={edit.initialValues}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('form.untouched')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('success.updated')}
      failed={t('error.update')}
      list={{ to: listPath, label: t('detail.back') }}
    >
      <GroupFields />
    </DialogForm>
  )
}
