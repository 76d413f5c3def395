import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type UrlDialog, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { FormLine, SchemaForm, SubmitButton, TextField } from '@keystead/ui-kit'
import { useState } from 'react'
import { memberSchema } from './member-schema.ts'

export interface AddMemberProps {
  group: AccessGroup
  /** Draft storage and unsaved-changes prompt, as for a dialog with its own URL. */
  place: Pick<UrlDialog, 'draft' | 'discard' | 'setDirty'>
}

/**
 * Inline form adding a member by account e-mail. The response is the same whether or not the account exists, so
 * accounts cannot be probed.
 */
export function AddMember({ group, place }: AddMemberProps) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const { draft, discard, setDirty } = place
  const add = useWrite(
    accessGroups,
    ({ email }: { email: string }, key) => accessGroups.addMember(group.id, { email }, key),
    { kept: draft },
  )
  const [added, setAdded] = useState(0)
  return (
    <SchemaForm
      // Remounts as a blank, focused field after each add.
      key={added}
      schema={memberSchema}
      translate={t}
      draft={draft}
      onDirtyChange={setDirty}
      onSubmit={async ({ email }) => {
        await add.mutateAsync({ email })
        notify({ kind: 'success', text: t('member.pending', { email }) })
        discard()
        setAdded(added + 1)
      }}
    >
      <FormLine>
        <TextField
          name="email"
          type="email"
          label={t('member.email')}
          autoComplete="off"
          autoFocus={added > 0}
        />
        <SubmitButton>{t('member.add')}</SubmitButton>
      </FormLine>
    </SchemaForm>
  )
}
