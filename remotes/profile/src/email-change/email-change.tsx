import { formShape } from '@keystead/api-client/fields/form-schema'
import { email as emailField } from '@keystead/api-client/fields/kinds'
import { type UrlDialog, useAccount, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { DialogForm, TextField } from '@keystead/ui-kit'
import { useMemo } from 'react'
import * as z from 'zod'
import { CurrentPassword, UserName } from '../proof/current-password.tsx'
import { SignInAgain } from '../proof/sign-in-again.tsx'
import { currentSchema, useProof } from '../proof/use-proof.ts'

const fields = formShape({ email: emailField({ compared: true, required: true }) }, 'create')

/** Changes the e-mail address; takes effect once the link sent to the new address is opened. */
export function EmailChange({ dialog }: { dialog: UrlDialog }) {
  const { t } = useModuleTranslation()
  const { changeEmail } = useAccount()
  const { email } = useSession().user
  const proof = useProof()
  const schema = useMemo(
    () =>
      z.object({
        email: fields.email.refine((typed) => typed !== email, 'email.error.same'),
        current: currentSchema(proof.byPassword),
      }),
    [email, proof.byPassword],
  )
  return (
    <DialogForm
      dialog={dialog}
      title={t('email.change')}
      schema={schema}
      initialValues={{ email: '', current: '' }}
      submitLabel={t('email.submit')}
      translate={t}
      waiting={proof.isMissing}
      onSubmit={({ email, current }) => proof.before(current, () => changeEmail(email))}
      done={t('email.done')}
      failed={t('email.failed')}
      notice={<p className="ks-secondary">{t('email.text', { email })}</p>}
    >
      {proof.isMissing ? (
        <SignInAgain />
      ) : (
        <>
          <TextField name="email" label={t('email.new')} type="email" autoComplete="email" autoFocus />
          {proof.byPassword && (
            <>
              <UserName />
              <CurrentPassword />
            </>
          )}
        </>
      )}
    </DialogForm>
  )
}
