import { buildings } from '@keystead/api-client/buildings/resource'
import { defaultCountry, isWizardCountry } from '@keystead/api-client/countries'
import { lastCountry, rememberCountry } from '@keystead/api-client/country-memory'
import { useWrite } from '@keystead/api-client/data/use-write'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation, useNotify, useSession } from '@keystead/module-sdk'
import { endingWith, useCreatedPlace, useSaveSteps } from '@keystead/ui-kit'
import { initialCreateValues } from './create-values.ts'
import type { CreateValues } from './property-schemas.ts'
import { propertySteps } from './property-steps.ts'
import { groupKey } from './step-keys.ts'

/** Sends the create wizard, and keeps what is known of its steps until it is closed. */
export function useCreateProperty(dialog: UrlDialog) {
  const { t, language } = useModuleTranslation()
  const { user } = useSession()
  const notify = useNotify()
  const save = useSaveSteps({ noId: t('error.createGroup'), draft: dialog.draft })
  const write = useWrite([propertyGroups, buildings, rentUnits], save.run)
  const remove = useWrite(propertyGroups, propertyGroups.remove)
  const { place, created } = useCreatedPlace(dialog, (id) => `/properties/${id}`)
  const submit = async (values: CreateValues) => {
    const stored = await write.mutateAsync(propertySteps(values, t))
    created(stored[groupKey]?.id)
    rememberCountry(user.id, values.country)
  }
  /** Takes back what a failure half-way has left: its buildings and units go with the property. */
  const takeBack = async () => {
    await remove.mutateAsync(save.progress[groupKey]?.id ?? '')
    notify({ kind: 'success', text: t('success.deleted') })
  }
  return {
    /** Read when the wizard opens: the language, or the country used last, may be another one by then. */
    initialValues: initialCreateValues(lastCountry(user.id, isWizardCountry, defaultCountry(language))),
    save,
    submit,
    takeBack,
    /** Where the wizard is open; what is known of its steps goes when it closes. */
    place: endingWith(place, save.begin),
  }
}
