import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, FieldList, FormSection, useFormActions, useFormValue } from '@keystead/ui-kit'
import { newUnit } from '../create-values.ts'
import type { TypedValues } from '../preview-buildings.ts'
import styles from '../property-form.module.css'
import { repeatedUnits } from '../repeat-units.ts'
import { unitKey } from '../step-keys.ts'
import { UnitFields } from './unit-fields.tsx'

export interface UnitListFieldsProps {
  isStored: (stepKey: string) => boolean
}

/** Second wizard step: units of the buildings. */
export function UnitListFields({ isStored }: UnitListFieldsProps) {
  const { t } = useModuleTranslation()
  const { getValue } = useFormActions()
  const hasUnits = useFormValue(({ units = [] }: { units?: object[] }) => units.length > 0)
  const hasSeveral = useFormValue(({ buildings = [] }: TypedValues) => buildings.length > 1)
  const stored = (index: number) => isStored(unitKey((getValue(['units', index]) as { id: string })?.id))
  return (
    <FormSection title={t('detail.tab.units')}>
      {hasSeveral && <p className={styles.none}>{t('wizard.unitsHint')}</p>}
      {!hasUnits && <p className={styles.none}>{t('common:noUnits')}</p>}
      <FieldList name="units" addLabel={t('unit.add')} newEntry={newUnit}>
        {({ index, path, remove }) => <UnitFields path={path} isStored={stored(index)} remove={remove} />}
      </FieldList>
      <RepeatUnits />
    </FormSection>
  )
}

/** Offered while the units of a building are those of one floor. */
function RepeatUnits() {
  const { t } = useModuleTranslation()
  const { getValue, setValue } = useFormActions()
  const count = useFormValue((typed: TypedValues) => repeatedUnits(typed).length)
  if (count === 0) return null
  const repeat = () => {
    const units = (getValue('units') ?? []) as object[]
    const typed = { units, buildings: getValue('buildings') } as TypedValues
    setValue('units', [...units, ...repeatedUnits(typed)])
  }
  return (
    <Button icon="copy" onClick={repeat}>
      {t('unit.repeat')}: {t('common:count.unit', { count })}
    </Button>
  )
}
