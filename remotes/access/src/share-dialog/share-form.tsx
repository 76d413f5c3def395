import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { type UrlDialog, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { DialogForm, useCreatedPlace } from '@keystead/ui-kit'
import { useState } from 'react'
import { detailPath } from '../paths.ts'
import { isContested } from '../permission-tree/contested-grants.ts'
import type { Sharable, Sharables } from '../permission-tree/sharable.ts'
import { useSaveGrants } from '../permission-tree/use-save-grants.ts'
import { presetOn } from './preset-on.ts'
import { ShareFields } from './share-fields.tsx'
import { shareSchema } from './share-schema.ts'
import { SharedAlready } from './shared-already.tsx'
import { useNewGroup } from './use-new-group.ts'

interface ShareFormProps {
  dialog: UrlDialog
  row: Sharable
  groups: AccessGroup[]
  sharables: Sharables
}

/** Adds one row to an existing or new group, then opens the group's page. */
export function ShareForm({ dialog, row, groups, sharables }: ShareFormProps) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const save = useSaveGrants()
  const newGroup = useNewGroup(dialog)
  const [isSame, setSame] = useState(false)
  const { place, created } = useCreatedPlace(dialog, (id) => `${detailPath(id)}?tab=shared`)
  const levelIn = (id: string) =>
    groups
      .find((group) => group.id === id)
      ?.group_permissions.find(({ resource_id }) => resource_id === row.id)?.permission ?? null
  const only = groups.length === 1 ? groups[0]?.id : undefined
  return (
    <DialogForm
      dialog={place}
      title={t('share.titleOf', { name: row.name })}
      schema={shareSchema}
      initialValues={{
        to: groups.length > 0 && !newGroup.isBegun ? 'group' : 'new',
        group: only,
        level: presetOn(row, newGroup.isBegun ? undefined : only, levelIn),
      }}
      translate={t}
      waiting={isSame}
      submitLabel={t('share.act')}
      done={t('success.permissions')}
      failed={t('permission.notSaved')}
      notice={<SharedAlready row={row} groups={groups} sharables={sharables} />}
      onSubmit={async (values) => {
        const groupId = values.to === 'group' ? values.group : await newGroup.make(values)
        const change = {
          resource_type_id: row.type,
          resource_id: row.id,
          from: levelIn(groupId),
          to: values.level,
        }
        try {
          await save.mutateAsync({
            groupId,
            changes: [change],
          })
        } catch (error) {
          if (!isContested(error)) throw error
          notify({ kind: 'error', text: t('permission.contested', { name: row.name }) })
          return false
        }
        created(groupId)
      }}
    >
      <ShareFields row={row} groups={groups} levelIn={levelIn} onSame={setSame} />
    </DialogForm>
  )
}
