import { formSchema } from '@keystead/api-client/fields/form-schema'
import { text } from '@keystead/api-client/fields/kinds'
import { useAccount, useUrlDialog } from '@keystead/module-sdk'
import { Button, Card, FormGrid, SchemaForm, TextField } from '@keystead/ui-kit'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

const nameSchema = formSchema({ firstName: text({ max: 50 }), lastName: text({ max: 50 }) }, 'create')

interface AskNameProps {
  onSkip: () => void
  /** The name is saved; the session has it from then on. */
  onSaved: () => void
}

/** Asks a new account for its name, which mails and shares use. */
export function AskName({ onSkip, onSaved }: AskNameProps) {
  const { t } = useTranslation('dashboard')
  const { saveNames } = useAccount()
  // Draft and unsaved-changes prompt, as for a dialog with its own URL.
  const { draft, discard, setDirty } = useUrlDialog('name')
  const [touched, setTouched] = useState(false)
  const id = useId()
  return (
    <Card as="section" className="sh-ask-name" aria-labelledby={id}>
      <h2 id={id}>{t('name.title')}</h2>
      <p className="ks-secondary">{t('name.text')}</p>
      <SchemaForm
        schema={nameSchema}
        initialValues={{}}
        translate={(key, params) => t(key, { ...params })}
        draft={draft}
        onDirtyChange={(now) => {
          setTouched(now)
          setDirty(now)
        }}
        onSubmit={async (_, changes) => {
          await saveNames(changes)
          discard()
          onSaved()
        }}
        submitLabel={t('common:action.save')}
        waiting={!touched}
        actions={
          <Button
            onClick={() => {
              discard()
              onSkip()
            }}
          >
            {t('name.skip')}
          </Button>
        }
      >
        <FormGrid>
          <TextField name="firstName" label={t('name.first')} span={6} optional autoComplete="given-name" />
          <TextField name="lastName" label={t('name.last')} span={6} optional autoComplete="family-name" />
        </FormGrid>
      </SchemaForm>
    </Card>
  )
}
