import { type PropertyView, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { languages } from '@keystead/module-sdk/manifest/languages'

/** An onboarding step, completed by what the account contains, however it got there. */
export interface StartStep {
  to: string
  label: string
  done: boolean
  /** The current value and an action to keep it. */
  asIs?: { text: string; keep: () => Promise<void> }
}

/** Sample amount showing both separators and decimals. */
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
 * Formats count as chosen once the currency differs from the default or the date format no longer follows the language.
 * Alternatively the user explicitly keeps the current ones.
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
