import { useAccount, useModuleTranslation, useNotify, useSession, useUnsaved } from '@keystead/module-sdk'
import { Button, Card, FormGrid, Page, SchemaForm, TextField } from '@keystead/ui-kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nameSchema } from './name-schema.ts'
import styles from './profile-form.module.css'

const profilePath = '/profile'

/** First, last and display name (R23): initials follow, and others see the name beside what is shared. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const { saveNames } = useAccount()
  const notify = useNotify()
  const navigate = useNavigate()
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const { firstName, lastName, displayName, email } = user
  return (
    <Page title={t('edit.title')} back={{ to: profilePath, label: t('list.title') }}>
      <Card as="section" className={styles.card} aria-label={t('edit.title')}>
        <SchemaForm
          schema={nameSchema}
          initialValues={{ firstName, lastName, displayName }}
          translate={t}
          onDirtyChange={setDirty}
          onSubmit={async (names) => {
            await saveNames(names)
            notify({ kind: 'success', text: t('edit.saved') })
            navigate(profilePath)
          }}
          submitLabel={t('common:action.saveChanges')}
          actions={<Button to={profilePath}>{t('common:action.cancel')}</Button>}
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
