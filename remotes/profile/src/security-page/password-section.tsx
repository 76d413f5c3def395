import { isUnanswered } from '@keystead/api-client/api-error'
import { faultOfPassword } from '@keystead/api-client/new-password/rules'
import { useAccount, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { PasswordField, SchemaForm } from '@keystead/ui-kit'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import { Section } from '../parts/section.tsx'
import { CurrentPassword, UserName } from '../proof/current-password.tsx'
import { SignInAgain } from '../proof/sign-in-again.tsx'
import { currentSchema, useProof } from '../proof/use-proof.ts'
import styles from './security-page.module.css'

const isNot = (fault: 'short' | 'long') => (password: string) => faultOfPassword(password) !== fault

const schemaOf = (byPassword: boolean) =>
  z.object({
    current: currentSchema(byPassword),
    password: z
      .string()
      .refine(isNot('short'), 'security.error.short')
      .refine(isNot('long'), 'security.error.long'),
  })

/** Changes the password and warns that this ends all other sessions. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useModuleTranslation()
  const { setPassword, signInAgain } = useAccount()
  const proof = useProof()
  const notify = useNotify()
  // Remounts the form after saving, clearing the typed passwords.
  const [times, setTimes] = useState(0)
  const schema = useMemo(() => schemaOf(proof.byPassword), [proof.byPassword])
  const unanswered = useRef<string>(undefined)
  const save = async ({ password, current }: z.output<typeof schema>) => {
    await proof
      .before(current, () => setPassword(password))
      .catch(async (error: unknown) => {
        const isUnsure = unanswered.current === password
        if (isUnanswered(error)) unanswered.current = password
        if (!isUnsure) throw error
        // An attempt without an answer may have saved it; if so, it signs in.
        await signInAgain({ password }).catch(() => {
          throw error
        })
      })
    notify({ kind: 'success', text: t('security.changed') })
    setTimes(times + 1)
    onChanged()
  }
  return (
    <Section title={t('security.change')} text={t('security.passwordText')}>
      <div className={styles.form}>
        {proof.isMissing ? (
          <SignInAgain />
        ) : (
          <SchemaForm
            key={times}
            schema={schema}
            initialValues={{ current: '', password: '' }}
            onSubmit={save}
            translate={t}
            submitLabel={t('security.change')}
          >
            <UserName />
            {/* After saving, restores focus that was in the unmounted form. */}
            {proof.byPassword && <CurrentPassword autoFocus={times > 0} />}
            <PasswordField
              name="password"
              label={t('security.newPassword')}
              hint={t('security.passwordHint')}
              autoComplete="new-password"
              showLabel={t('security.show')}
              hideLabel={t('security.hide')}
            />
          </SchemaForm>
        )}
      </div>
    </Section>
  )
}
