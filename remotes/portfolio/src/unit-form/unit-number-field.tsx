import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { TextField, useFormActions, useFormValue } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { isTaken, type useDuplicateConfirmation } from './taken-number.ts'

export interface UnitNumberFieldProps {
  /** The building's other units. */
  others: readonly RentUnit[]
  duplicate: ReturnType<typeof useDuplicateConfirmation>
  /** Label of the save button. */
  saveLabel: string
}

/** Unit number field; a duplicate within the building is warned about and can be confirmed. */
export function UnitNumberField({ others, duplicate, saveLabel }: UnitNumberFieldProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(unitFields, { t })
  const number = useFormValue((typed: { unit_number?: string }) => typed.unit_number)
  const { focus } = useFormActions()
  const { blocked } = duplicate
  useEffect(() => {
    if (blocked) focus('unit_number')
  }, [blocked, focus])
  return (
    <TextField
      {...input('unit_number')}
      warning={warningOf()}
      span={4}
      wideOnPhones
      autoFocus
      autoComplete="off"
    />
  )

  function warningOf() {
    if (!number || !isTaken(number, others)) return undefined
    const params = { number: number.trim(), action: saveLabel }
    return t(duplicate.willPass(number, others) ? 'unit.takenInsist' : 'unit.taken', params)
  }
}
