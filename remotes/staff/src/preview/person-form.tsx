import { useModuleTranslation } from '@keystead/module-sdk'
import { FormLine, SchemaForm, SubmitButton, TextField, useFormActions } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { previewPath } from '../paths.ts'
import { personSchema } from './person-schema.ts'

/** Selects the previewed person by account e-mail. */
export function PersonForm({ email }: { email: string }) {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  return (
    <SchemaForm
      schema={personSchema}
      translate={t}
      initialValues={{ email }}
      onSubmit={({ email: asked }) => navigate(`${previewPath}?email=${encodeURIComponent(asked)}`)}
    >
      <FieldOf email={email} />
      <FormLine>
        <TextField name="email" type="email" label={t('preview.email')} autoComplete="off" />
        <SubmitButton>{t('preview.show')}</SubmitButton>
      </FormLine>
    </SchemaForm>
  )
}

/** Keeps the field at what the URL says. Remounting the form for that would lose the focus. */
function FieldOf({ email }: { email: string }) {
  const { setValue } = useFormActions()
  useEffect(() => setValue('email', email), [setValue, email])
  return null
}
