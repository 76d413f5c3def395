import { buildings } from '@keystead/api-client/buildings/resource'
import { defaultCountry, isWizardCountry } from '@keystead/api-client/countries'
import { useWrite } from '@keystead/api-client/data/use-write'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { useSaveSteps } from '@keystead/ui-kit'
import { useState } from 'react'
import { lastCountry, rememberCountry } from '../forms/country-memory.ts'
import { initialCreateValues } from './create-values.ts'
import type { CreateValues } from './property-schemas.ts'
import { propertySteps } from './property-steps.ts'

/** Sends the create wizard, and keeps what is known of its steps until it is closed. */
export function useCreateProperty(dialog: UrlDialog) {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const firstValues = () => initialCreateValues(lastCountry(user.id, isWizardCountry, defaultCountry))
  const [initialValues, setInitialValues] = useState(firstValues)
  const save = useSaveSteps({ noId: t('error.createGroup') })
  const write = useWrite([propertyGroups, buildings, rentUnits], save.run)
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
    await write.mutateAsync(propertySteps(values, t))
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
