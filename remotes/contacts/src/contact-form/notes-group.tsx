import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, FormGroup, TextAreaField } from '@keystead/ui-kit'

const names = ['notes']

/** What else is to be known of a contact. */
export function NotesGroup() {
  const { t } = useModuleTranslation()
  return (
    <FormGroup title={t('common:field.notes')} names={names}>
      <FormGrid>
        <TextAreaField name="notes" label={t('common:field.notes')} span={12} optional />
      </FormGrid>
    </FormGroup>
  )
}
