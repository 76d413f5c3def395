import { beginDeletion } from '@keystead/api-client/account-deletion/client'
import { type UrlDialog, useAccount, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { DialogForm, TextField, useFormValue } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { deletionRead } from '../parts/account-reads.ts'
import { confirmSchema, isOwnAddress } from './confirm-schema.ts'
import { Consequences } from './consequences.tsx'
import { DeletionSummary } from './deletion-summary.tsx'

/** Final confirmation by typing the account's address; lists what is deleted and when, then signs out this browser. */
export function DeleteAccount({ dialog }: { dialog: UrlDialog }) {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const { leaveEnding } = useAccount()
  // `all`: the summary renders later, and an error before that must not be missed.
  const read = useQuery({ ...deletionRead, enabled: dialog.open, notifyOnChangeProps: 'all' })
  const [isTyped, setTyped] = useState(false)
  const email = read.data?.email ?? user.email
  const schema = useMemo(() => confirmSchema(email), [email])
  const end = async () => {
    const { final_at } = await beginDeletion(email)
    await leaveEnding(final_at ?? '')
  }
  return (
    <DialogForm
      dialog={dialog}
      title={t('deletion.dialog')}
      size={480}
      schema={schema}
      initialValues={{ email: '' }}
      translate={t}
      failed={t('deletion.failed')}
      submitLabel={t('deletion.open')}
      confirms
      waiting={!isTyped || !read.data}
      onSubmit={end}
    >
      <DeletionSummary read={read} />
      <Consequences />
      <TextField
        name="email"
        type="email"
        label={t('deletion.email')}
        hint={t('deletion.emailHint', { email })}
        autoComplete="off"
      />
      <Typed email={email} onChange={setTyped} />
    </DialogForm>
  )
}

/** Reports whether the address has been typed. */
function Typed({ email, onChange }: { email: string; onChange: (isTyped: boolean) => void }) {
  const isTyped = useFormValue((typed: { email?: string }) => isOwnAddress(typed.email, email))
  useEffect(() => onChange(isTyped), [isTyped, onChange])
  return null
}
