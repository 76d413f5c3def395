import { useModuleTranslation } from '@keystead/module-sdk'
import { FormLine, SchemaForm, SubmitButton, TextField } from '@keystead/ui-kit'
import { useNavigate } from 'react-router-dom'
import { previewPath } from '../paths.ts'
import { personSchema } from './person-schema.ts'

/** Selects the previewed person by account e-mail. */
export function PersonForm({ email }: { email: string }) {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  return (
    <SchemaForm
      key={email}
      schema={personSchema}
      translate={t}
      initialValues={{ email }}
      onSubmit={({ email: asked }) => navigate(`${previewPath}?email=${encodeURIComponent(asked)}`)}
    >
      <FormLine>
        <TextField name="email" type="email" label={t('preview.email')} autoComplete="off" />
        <SubmitButton>{t('preview.show')}</SubmitButton>
      </FormLine>
    </SchemaForm>
  )
}
