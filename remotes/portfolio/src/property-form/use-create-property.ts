import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { useSaveSteps } from '@keystead/ui-kit'
import { useState } from 'react'
import { defaultCountry, isWizardCountry } from '../property/countries.ts'
import { lastCountry, rememberCountry } from '../property/country-memory.ts'
import { useRefresh } from '../property/use-refresh.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
import { initialCreateValues } from './create-values.ts'
import type { CreateValues } from './property-schemas.ts'
import { propertySteps } from './property-steps.ts'

/** Sends the create wizard, and keeps what is known of its steps until it is closed. */
export function useCreateProperty(dialog: UrlDialog) {
  const { t } = useModuleTranslation()
  const refresh = useRefresh()
  const { user } = useSession()
  const firstValues = () => initialCreateValues(lastCountry(user.id, isWizardCountry, defaultCountry))
  const [initialValues, setInitialValues] = useState(firstValues)
  const save = useSaveSteps({ noId: t('error.createGroup') })
  const begin = () => {
    save.begin()
    setInitialValues(firstValues)
  }
  const place = {
    ...dialog,
    close: () => {
      dialog.close()
      begin()
    },
    discard: () => {
      dialog.discard()
      begin()
    },
  }
  const submit = async (values: CreateValues) => {
    await save.run(propertySteps(values, t)).finally(refresh)
    rememberCountry(user.id, values.country)
  }
  return {
    initialValues,
    save,
    submit,
    /** Where the wizard is open; what is known of its steps goes when it closes. */
    place,
  }
}
