import { useModuleTranslation } from '@keystead/module-sdk'
import { FieldList, FormSection, useFormActions, useFormValue } from '@keystead/ui-kit'
import { newUnit } from '../create-values.ts'
import styles from '../property-form.module.css'
import { unitKey } from '../step-keys.ts'
import { UnitFields } from './unit-fields.tsx'

export interface UnitListFieldsProps {
  isStored: (stepKey: string) => boolean
}

/** Second wizard step: units of the first building. */
export function UnitListFields({ isStored }: UnitListFieldsProps) {
  const { t } = useModuleTranslation()
  const { getValue } = useFormActions()
  const hasUnits = useFormValue(({ units = [] }: { units?: object[] }) => units.length > 0)
  const stored = (index: number) => isStored(unitKey((getValue(['units', index]) as { id: string })?.id))
  return (
    <FormSection title={t('detail.tab.units')}>
      {!hasUnits && <p className={styles.none}>{t('common:noUnits')}</p>}
      <FieldList name="units" addLabel={t('unit.add')} newEntry={newUnit}>
        {({ index, path, remove }) => <UnitFields path={path} remove={stored(index) ? undefined : remove} />}
      </FieldList>
    </FormSection>
  )
}
