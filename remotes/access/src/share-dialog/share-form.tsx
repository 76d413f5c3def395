import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { type UrlDialog, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { DialogForm, useCreatedPlace } from '@keystead/ui-kit'
import { useState } from 'react'
import { detailPath } from '../paths.ts'
import { isContested } from '../permission-tree/contested-grants.ts'
import type { Sharable, Sharables } from '../permission-tree/sharable.ts'
import { useSaveGrants } from '../permission-tree/use-save-grants.ts'
import { personGroup, personGroupName } from './person-group.ts'
import { presetOn } from './preset-on.ts'
import { ShareFields } from './share-fields.tsx'
import { type ShareValues, shareSchema } from './share-schema.ts'
import { SharedAlready } from './shared-already.tsx'
import { useNewGroup } from './use-new-group.ts'

interface ShareFormProps {
  dialog: UrlDialog
  row: Sharable
  groups: AccessGroup[]
  contacts: readonly Contact[]
  sharables: Sharables
}

/** Shares one row with a person or an existing group, then opens the group's page. */
export function ShareForm({ dialog, row, groups, contacts, sharables }: ShareFormProps) {
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
  const groupFor = (values: ShareValues) => {
    if (values.to === 'group') return values.group
    const { email } = values
    const defaultName = personGroupName(contacts, email)
    // Resume an earlier attempt, or its group could be created twice.
    const existingGroup =
      values.name || newGroup.isBegun ? undefined : personGroup(groups, defaultName, email)
    return existingGroup?.id ?? newGroup.make({ email, name: values.name ?? defaultName })
  }
  return (
    <DialogForm
      dialog={place}
      title={t('share.titleOf', { name: row.name })}
      schema={shareSchema}
      initialValues={{
        to: 'person',
        group: groups.length === 1 ? groups[0]?.id : undefined,
        level: presetOn(row, undefined, levelIn),
      }}
      translate={t}
      waiting={isSame}
      submitLabel={t('share.act')}
      done={t('share.done', { name: row.name })}
      failed={t('permission.notSaved')}
      notice={row.place && <p className="ks-secondary">{row.place}</p>}
      onSubmit={async (values) => {
        const groupId = await groupFor(values)
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
      <SharedAlready row={row} groups={groups} sharables={sharables} />
    </DialogForm>
  )
}
