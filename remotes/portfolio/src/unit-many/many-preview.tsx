import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { HouseFront, useFormValues } from '@keystead/ui-kit'
import { frontBuildings } from '../parts/front-buildings.ts'
import type { ManyFormValues } from './many-schema.ts'
import { planOf, type UnitsPlan } from './planned-units.ts'
import styles from './unit-many.module.css'

export interface ManyPreviewProps {
  /** The target building; undefined until selected. */
  view?: BuildingView
}

/** The building with the planned units, and "12 units: VH-08, VH-09, … VH-19". */
export function ManyPreview({ view }: ManyPreviewProps) {
  const values = useFormValues<ManyFormValues>()
  const numbers = view?.units.map(({ unit_number }) => unit_number) ?? []
  const plan = planOf(values, numbers)
  return (
    <div className={styles.preview}>
      {view && (
        <div className={styles.front}>
          <HouseFront size="preview" buildings={withPlanned(view, plan)} />
        </div>
      )}
      <PlanWords plan={plan} />
    </div>
  )
}

/** Adds the planned units to the building's view. */
function withPlanned(view: BuildingView, { units }: UnitsPlan) {
  const planned = units.map(({ unit_number, floor_number, unit_type }) => ({
    number: unit_number,
    floor: floor_number,
    type: unit_type,
    occupied: false,
    isNew: true,
  }))
  return frontBuildings([view]).map((front) => ({ ...front, units: [...front.units, ...planned] }))
}

function PlanWords({ plan: { units, skipped } }: { plan: UnitsPlan }) {
  const { t } = useModuleTranslation()
  return (
    <div className={styles.words} aria-live="polite">
      {units.length > 0 && (
        <p>
          {t('many.preview', {
            count: units.length,
            numbers: shortened(units.map(({ unit_number }) => unit_number)),
          })}
        </p>
      )}
      {skipped.length > 0 && <p>{t('many.skipped', { numbers: shortened(skipped) })}</p>}
    </div>
  )
}

const previewLimit = 4

const shortened = (numbers: string[]) =>
  numbers.length <= previewLimit
    ? numbers.join(', ')
    : `${numbers.slice(0, previewLimit - 1).join(', ')}, … ${numbers.at(-1)}`
