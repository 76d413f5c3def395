import { buildingFields } from '@keystead/api-client/buildings/fields'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, NumberField, TextField, useFormValue } from '@keystead/ui-kit'
import styles from '../property-form.module.css'
import { EntryHead } from './entry-head.tsx'

export interface BuildingFieldsProps {
  path: (string | number)[]
  /** The first building has the property's address. */
  first: boolean
  remove?: () => void
}

interface Streets {
  street?: string
  buildings?: { street?: string | null }[]
}

/** Name, number and floors of a building; from the second one on, also its own street. */
export function BuildingFields({ path, first, remove }: BuildingFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(buildingFields, { t })
  const street = useFormValue((typed: Streets) => typed.street)
  const hasOwnStreet = useFormValue(
    ({ buildings }: Streets) => !!buildings?.[Number(path[1])]?.street?.trim(),
  )
  return (
    <div className={first ? styles.entry : `${styles.entry} ${styles.divided}`}>
      {!first && <EntryHead path={path} field="building_number" one={t('building.one')} remove={remove} />}
      <FormGrid>
        <TextField {...input('name', path)} span={5} autoFocus={!first} autoComplete="off" />
        <TextField {...input('building_number', path)} span={3} autoComplete="off" />
        <NumberField {...input('total_floors', path)} span={4} />
        {!first && (
          <TextField
            {...input('street', path)}
            optional
            hint={!hasOwnStreet && t('create.addressTaken')}
            placeholder={street}
            span={12}
            autoComplete="off"
          />
        )}
      </FormGrid>
    </div>
  )
}
