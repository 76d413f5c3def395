import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { type UrlDialog, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { Alert, DialogForm } from '@keystead/ui-kit'
import { onlyThose, type Sharables } from '../grant-tree/sharable.ts'
import { mayShare } from '../grant-tree/share-rights.ts'
import { useSaveGrants } from '../grant-tree/use-save-grants.ts'
import { nothingPicked, pickedSchema } from './grant-schema.ts'
import { PickTree } from './pick-tree.tsx'

interface AddGrantsProps {
  dialog: UrlDialog
  group: AccessGroup
  sharables: Sharables
}

/** Picks rows not yet in the group, each with a level, and saves them together. */
export function AddGrants({ dialog, group, sharables }: AddGrantsProps) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const save = useSaveGrants()
  const { byId } = sharables
  return (
    <DialogForm
      dialog={dialog}
      title={t('permission.add')}
      size={720}
      still
      submitLabel={t('common:action.add')}
      done={t('success.permissions')}
      failed={t('permission.notSaved')}
      untouchedHint={t('permission.pick')}
      schema={pickedSchema}
      initialValues={nothingPicked}
      onSubmit={async ({ grants }) => {
        // A row picked, or in a restored draft, may have been deleted, or its level lowered.
        const kept = grants.filter(({ resource_id }) => mayShare(byId.get(resource_id)))
        const skipped = t('permission.skipped', { count: grants.length - kept.length })
        if (kept.length === 0) {
          notify({ kind: 'error', text: skipped })
          return false
        }
        const isSaved = await save({
          groupId: group.id,
          changes: kept.map(({ permission, ...named }) => ({ ...named, from: null, to: permission })),
          nameOf: (id) => byId.get(id)?.name,
        })
        if (isSaved && kept.length < grants.length) notify({ kind: 'warning', text: skipped })
        return isSaved
      }}
    >
      {group.is_active === false && <Alert tone="warning">{t('inactiveHint')}</Alert>}
      <PickTree
        group={group}
        roots={onlyThose(sharables.roots, mayShare)}
        contacts={sharables.contacts.filter(mayShare)}
        byId={byId}
      />
    </DialogForm>
  )
}
