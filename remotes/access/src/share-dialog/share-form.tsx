import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, useCreatedPlace } from '@keystead/ui-kit'
import { useState } from 'react'
import type { Sharable, Sharables } from '../grant-tree/sharable.ts'
import { useSaveGrants } from '../grant-tree/use-save-grants.ts'
import { detailPath } from '../paths.ts'
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
  const save = useSaveGrants()
  const newGroup = useNewGroup(dialog)
  const [isSame, setSame] = useState(false)
  const { place, created } = useCreatedPlace(dialog, (id) => `${detailPath(id)}?tab=shared`)
  const levelIn = (id: string) =>
    groups
      .find((group) => group.id === id)
      ?.group_permissions.find(({ resource_id }) => resource_id === row.id)?.permission ?? null
  /** Undefined if the person gets a new group, or one that an earlier attempt has begun, which is resumed. */
  const groupOfPerson = (email: string, name: string | null | undefined) =>
    name || newGroup.isBegun ? undefined : personGroup(groups, personGroupName(contacts, email), email)?.id
  const groupFor = (values: ShareValues) => {
    if (values.to === 'group') return values.group
    const { email, name } = values
    return (
      groupOfPerson(email, name) ?? newGroup.make({ email, name: name ?? personGroupName(contacts, email) })
    )
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
        if (!(await save({ groupId, changes: [change], nameOf: () => row.name }))) return false
        created(groupId)
      }}
    >
      <ShareFields
        row={row}
        groups={groups}
        groupOfPerson={groupOfPerson}
        levelIn={levelIn}
        onSame={setSame}
      />
      <SharedAlready row={row} groups={groups} sharables={sharables} />
    </DialogForm>
  )
}
