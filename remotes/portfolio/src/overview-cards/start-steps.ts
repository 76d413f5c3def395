import { type PropertyView, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'

/** A first step of a new account. It is done by what the account holds, whoever did it and however (spec §2). */
export interface StartStep {
  to: string
  label: string
  done: boolean
}

export function useStartSteps(views: PropertyView[]): StartStep[] {
  const { t } = useModuleTranslation()
  const hasChosen = useHasChosen()
  const hasBuilding = views.some(({ buildings }) => buildings.length > 0)
  const begin = views.length === 0 ? '/portfolio?new' : '/buildings'
  return [
    { to: begin, label: t('start.building'), done: hasBuilding },
    { to: '/units', label: t('start.unit'), done: views.flatMap(unitsOf).length > 0 },
    { to: '/profile', label: t('start.profile'), done: hasChosen },
  ]
}

/** Whether money and dates are written as the person wants them, and not as the language brings them (R38). */
function useHasChosen(): boolean {
  const { settings, settingsWith } = useSettings()
  const given = settingsWith({ currency: null, dateFormat: null })
  const told = ({ currency, dateFormat }: typeof given) => JSON.stringify([currency, dateFormat])
  return told(settings) !== told(given)
}
