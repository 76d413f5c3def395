import { requiredMail } from '@keystead/api-client/form-fields'
import { type UrlDialog, useAccount, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { DialogForm, TextField } from '@keystead/ui-kit'
import { useMemo } from 'react'
import * as z from 'zod'

/** Another e-mail address: it counts once the link that is sent to it was opened (R43). */
export function EmailChange({ dialog }: { dialog: UrlDialog }) {
  const { t } = useModuleTranslation()
  const { changeEmail } = useAccount()
  const { email } = useSession().user
  const schema = useMemo(
    () => z.object({ email: requiredMail().refine((typed) => typed !== email, 'email.error.same') }),
    [email],
  )
  return (
    <DialogForm
      dialog={dialog}
      title={t('email.change')}
      schema={schema}
      initialValues={{ email: '' }}
      submitLabel={t('email.submit')}
      translate={t}
      onSubmit={(values) => changeEmail(values.email)}
      done={t('email.done')}
      failed={t('email.failed')}
      notice={<p className="ks-secondary">{t('email.text', { email })}</p>}
    >
      <TextField name="email" label={t('email.new')} type="email" autoComplete="email" autoFocus />
    </DialogForm>
  )
}
