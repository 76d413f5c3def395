import { useIsMounted } from '@keystead/api-client/react/use-is-mounted'
import { useAccount, useModuleTranslation, useNotify, useSession, useUrlDialog } from '@keystead/module-sdk'
import { Button, Card, FormGrid, Page, SchemaForm, TextField } from '@keystead/ui-kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nameSchema } from './name-schema.ts'
import styles from './profile-form.module.css'

const profilePath = '/profile'

/** Edits the name. Initials derive from it, and others see it next to shared items. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const { saveNames } = useAccount()
  const notify = useNotify()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  // Draft and unsaved-changes prompt, as for a dialog with its own URL.
  const { draft, discard, setDirty } = useUrlDialog('names')
  const [touched, setTouched] = useState(false)
  const { firstName, lastName, displayName, email } = user
  return (
    <Page title={t('edit.title')} back={{ to: profilePath, label: t('settings.back') }}>
      <Card as="section" className={styles.card} aria-label={t('edit.title')}>
        <SchemaForm
          schema={nameSchema}
          initialValues={{ firstName, lastName, displayName }}
          translate={t}
          draft={draft}
          onDirtyChange={(now) => {
            setTouched(now)
            setDirty(now)
          }}
          onSubmit={async (_, changes) => {
            await saveNames(changes)
            discard()
            notify({ kind: 'success', text: t('edit.saved') })
            if (isMounted.current) navigate(profilePath)
          }}
          submitLabel={t('common:action.saveChanges')}
          waiting={!touched}
          actions={
            <>
              <Button to={profilePath}>{t('common:action.cancel')}</Button>
              {!touched && <p className="ks-secondary">{t('unchanged')}</p>}
            </>
          }
        >
          <FormGrid>
            <TextField name="firstName" label={t('edit.first')} span={6} optional autoComplete="given-name" />
            <TextField name="lastName" label={t('edit.last')} span={6} optional autoComplete="family-name" />
            <TextField
              name="displayName"
              label={t('edit.display')}
              hint={t('edit.displayHint', { email })}
              span={12}
              optional
              autoComplete="name"
            />
          </FormGrid>
        </SchemaForm>
      </Card>
    </Page>
  )
}
