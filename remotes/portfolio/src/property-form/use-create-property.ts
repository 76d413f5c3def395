import { buildings } from '@keystead/api-client/buildings/resource'
import { defaultCountry, isWizardCountry } from '@keystead/api-client/countries'
import { lastCountry, rememberCountry } from '@keystead/api-client/country-memory'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation, useNotify, useSession } from '@keystead/module-sdk'
import { endingWith, useCreatedPlace, useSaveSteps } from '@keystead/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { initialCreateValues } from './create-values.ts'
import type { CreateValues } from './property-schemas.ts'
import { propertySteps } from './property-steps.ts'
import { groupKey } from './step-keys.ts'

/** Submits the create wizard and tracks partial saves until it closes. */
export function useCreateProperty(dialog: UrlDialog) {
  const { t, language } = useModuleTranslation()
  const { user } = useSession()
  const notify = useNotify()
  const save = useSaveSteps({ noId: t('error.createGroup'), draft: dialog.draft })
  const write = useWrite([propertyGroups, buildings, rentUnits], save.run)
  const remove = useWrite(propertyGroups, propertyGroups.remove)
  const { place, created } = useCreatedPlace(dialog, (id) => `/properties/${id}`)
  const newest = useQueryClient()
    .getQueryData<PropertyGroup[]>(propertyGroups.keys.list())
    ?.filter(({ shared }) => !shared)
    .toSorted((left, right) => right.created_at.localeCompare(left.created_at))[0]
  // If this browser remembers none, the latest property's country is a better guess than the language.
  const usual = isWizardCountry(newest?.country) ? newest.country : defaultCountry(language)
  const submit = async (values: CreateValues) => {
    const stored = await write.mutateAsync(propertySteps(values, t))
    created(stored[groupKey]?.id)
    rememberCountry(user.id, values.country)
  }
  /** Deletes what a partial save created; buildings and units are deleted with the property. */
  const takeBack = async () => {
    await remove.mutateAsync(save.progress[groupKey]?.id ?? '')
    notify({ kind: 'success', text: t('success.deleted') })
  }
  return {
    /** Evaluated on opening: the language or last used country may have changed since. */
    initialValues: initialCreateValues(lastCountry(user.id, isWizardCountry, usual)),
    save,
    submit,
    takeBack,
    /** The wizard's URL state; closing it discards save progress. */
    place: endingWith(place, save.begin),
  }
}
