import { type PropertyView, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { languages } from '@keystead/module-sdk/manifest/languages'

/** A first step of a new account. It is done by what the account holds, whoever did it and however. */
export interface StartStep {
  to: string
  label: string
  done: boolean
  /** What holds already, and the way to say that it may stay. */
  asIs?: { text: string; keep: () => Promise<void> }
}

/** Shows how an amount is written: with separators and cents. */
const sample = 1234.56

export function useStartSteps(views: PropertyView[]): StartStep[] {
  const { t } = useModuleTranslation()
  const { hasChosen, asIs, keep } = useChoice()
  const hasBuilding = views.some(({ buildings }) => buildings.length > 0)
  const begin = views.length === 0 ? '/portfolio?new' : '/buildings'
  return [
    { to: begin, label: t('start.building'), done: hasBuilding },
    { to: '/units', label: t('start.unit'), done: views.flatMap(unitsOf).length > 0 },
    {
      ...{ to: '/profile', label: t('start.profile'), done: hasChosen },
      ...(!hasChosen && { asIs: { text: asIs, keep } }),
    },
  ]
}

/**
 * How money and dates are to be written is said once it differs from what the language brings, or holds in every language
 *. Whom the language's own way suits says so by keeping it.
 */
function useChoice() {
  const { settings, settingsWith, save } = useSettings()
  const { money, date, today } = useFormat()
  const { currency, dateFormat } = settings
  const isOwn = JSON.stringify(currency) !== JSON.stringify(settingsWith({ currency: null }).currency)
  const holds = languages.every((language) => settingsWith({ language }).dateFormat === dateFormat)
  return {
    hasChosen: isOwn || holds,
    asIs: `${money(sample)}, ${date(today())}`,
    keep: () => save({ currency, dateFormat }),
  }
}
