import type { Building } from '@keystead/api-client/buildings/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { NumberField, SelectField, useFormActions, useFormValue } from '@keystead/ui-kit'
import { useState } from 'react'
import { floorOptions } from '../forms/floor-options.ts'

export interface FloorFieldProps {
  building?: Building
  /** The stored floor, offered even if not one of the building's usual ones. */
  stored?: number | string | null
  span: 4 | 6
}

const other = 'other'

/** The building's floors by name, or any other as a number. */
export function FloorField({ building, stored, span }: FloorFieldProps) {
  const { t } = useModuleTranslation()
  const { setValue } = useFormActions()
  // From a previously selected building, or entered as a custom floor.
  const chosen = useFormValue((typed: { floor_number?: unknown }) => typed.floor_number)
  const [isOther, setIsOther] = useState(false)
  const field = { name: 'floor_number', label: t('field.floor_number'), span, optional: true } as const
  if (isOther) return <NumberField {...field} integer signed autoFocus />
  return (
    <SelectField
      {...field}
      searchable={false}
      options={[...floorOptions(building, [stored, chosen], t), { value: other, label: t('floor.other') }]}
      onChange={(value) => {
        if (value !== other) return
        setValue('floor_number', null)
        setIsOther(true)
      }}
    />
  )
}
