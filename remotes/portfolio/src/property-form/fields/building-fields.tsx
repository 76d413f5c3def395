import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, NumberField, TextField, useFormValue } from '@keystead/ui-kit'
import styles from '../property-form.module.css'
import { EntryHead } from './entry-head.tsx'

export interface BuildingFieldsProps {
  path: (string | number)[]
  /** The first one has the address of the property. */
  first: boolean
  remove?: () => void
}

/** Name, number and floors of a building; its own street from the second one on. */
export function BuildingFields({ path, first, remove }: BuildingFieldsProps) {
  const { t } = useModuleTranslation()
  const street = useFormValue((typed: { street?: string }) => typed.street)
  return (
    <div className={first ? styles.entry : `${styles.entry} ${styles.divided}`}>
      {!first && <EntryHead path={path} field="building_number" one={t('building.one')} remove={remove} />}
      <FormGrid>
        <TextField
          name={[...path, 'name']}
          label={t('common:field.name')}
          span={5}
          optional
          autoFocus={!first}
          autoComplete="off"
        />
        <TextField
          name={[...path, 'building_number']}
          label={t('building.field.number')}
          span={3}
          autoComplete="off"
        />
        <NumberField
          name={[...path, 'total_floors']}
          label={t('building.field.totalFloors')}
          span={4}
          integer
          optional
        />
        {!first && (
          <TextField
            name={[...path, 'street']}
            label={t('common:field.street')}
            hint={t('create.addressTaken')}
            placeholder={street}
            span={12}
            optional
            autoComplete="off"
          />
        )}
      </FormGrid>
    </div>
  )
}
