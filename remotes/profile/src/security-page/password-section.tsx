import { faultOfPassword } from '@keystead/api-client/new-password/rules'
import { useAccount, useModuleTranslation, useNotify, useSession } from '@keystead/module-sdk'
import { PasswordField, SchemaForm } from '@keystead/ui-kit'
import { useState } from 'react'
import * as z from 'zod'
import { Section } from '../parts/section.tsx'
import styles from './security-page.module.css'

const isNot = (fault: 'short' | 'long') => (password: string) => faultOfPassword(password) !== fault

const schema = z.object({
  password: z
    .string()
    .refine(isNot('short'), 'security.error.short')
    .refine(isNot('long'), 'security.error.long'),
})

/** A new password; it ends all other sessions, and says so before (R42). */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useModuleTranslation()
  const { setPassword } = useAccount()
  const notify = useNotify()
  // What was typed goes with the form once it is stored.
  const [times, setTimes] = useState(0)
  const save = async ({ password }: z.output<typeof schema>) => {
    await setPassword(password)
    notify({ kind: 'success', text: t('security.changed') })
    setTimes(times + 1)
    onChanged()
  }
  return (
    <Section title={t('security.change')} text={t('security.passwordText')}>
      <div className={styles.form}>
        <SchemaForm
          key={times}
          schema={schema}
          initialValues={{ password: '' }}
          onSubmit={save}
          translate={t}
          submitLabel={t('security.change')}
        >
          <UserName />
          <PasswordField
            name="password"
            label={t('security.newPassword')}
            hint={t('security.passwordHint')}
            autoComplete="new-password"
            // The form that was sent had the focus.
            autoFocus={times > 0}
            showLabel={t('security.show')}
            hideLabel={t('security.hide')}
          />
        </SchemaForm>
      </div>
    </Section>
  )
}

/** For the browser, which keeps a password under the name that stands beside it. */
function UserName() {
  const { user } = useSession()
  return <input type="email" autoComplete="username" value={user.email} readOnly hidden />
}
