import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type UrlDialog, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { FormLine, SchemaForm, SubmitButton, TextField } from '@keystead/ui-kit'
import { useState } from 'react'
import { memberSchema } from './member-schema.ts'

export interface AddMemberProps {
  group: AccessGroup
  /** Where what is typed is kept, and asked about, as in a form with an address of its own. */
  place: Pick<UrlDialog, 'draft' | 'discard' | 'setDirty'>
}

/**
 * Adds a member by the address of the account, in place. The answer is the same whether there is such an account or not
 *.
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
      // After each a blank one, with the focus in it for the next.
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
