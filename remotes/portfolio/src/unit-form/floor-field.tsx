import type { Building } from '@keystead/api-client/buildings/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { NumberField, SelectField, useFormActions, useFormValue } from '@keystead/ui-kit'
import { useState } from 'react'
import { floorOptions } from '../forms/floor-options.ts'

export interface FloorFieldProps {
  building?: Building
  /** The floor that is stored: offered although it is not among the usual ones. */
  stored?: number | null
  span: 4 | 6
}

const other = 'other'

/** The usual floors of the building by name, and any other as a number. */
export function FloorField({ building, stored, span }: FloorFieldProps) {
  const { t } = useModuleTranslation()
  const { setValue } = useFormActions()
  // Of another building that was chosen before, or typed as another floor.
  const chosen = useFormValue((typed: { floor_number?: unknown }) => typed.floor_number)
  const [isOther, setIsOther] = useState(false)
  const field = { name: 'floor_number', label: t('field.floor_number'), span, optional: true } as const
  if (isOther) return <NumberField {...field} integer autoFocus />
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
