import { useModuleTranslation } from '@keystead/module-sdk'
import { useFormValues } from '@keystead/ui-kit'
import type { ManyFormValues } from './many-schema.ts'
import { type ManyValues, mostUnits, plannedUnits, unitCount } from './planned-units.ts'
import styles from './unit-many.module.css'

export interface ManyPreviewProps {
  /** What the building has already. */
  numbers: ReadonlySet<string>
}

/** "12 units: VH-08, VH-09, … VH-19", as it is typed. */
export function ManyPreview({ numbers }: ManyPreviewProps) {
  const { t } = useModuleTranslation()
  const values = useFormValues<ManyFormValues>()
  if (!isWhole(values) || unitCount(values) > mostUnits) return null
  const { units, skipped } = plannedUnits(values, numbers)
  if (units.length + skipped.length === 0) return null
  return (
    <div className={styles.preview} aria-live="polite">
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

const isWhole = (values: Partial<ManyFormValues>): values is ManyFormValues & ManyValues =>
  [values.floor_from, values.floor_to, values.per_floor, values.first].every(Number.isInteger)

const shownAtOnce = 4

const shortened = (numbers: string[]) =>
  numbers.length <= shownAtOnce
    ? numbers.join(', ')
    : `${numbers.slice(0, shownAtOnce - 1).join(', ')}, … ${numbers.at(-1)}`
