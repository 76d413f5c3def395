import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { TextField, useFormActions, useFormValue } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { isTaken, type useInsisting } from './taken-number.ts'

export interface UnitNumberFieldProps {
  /** The other units of the building. */
  others: readonly RentUnit[]
  insisting: ReturnType<typeof useInsisting>
  /** The words of the button that saves. */
  saveLabel: string
}

/** The number of a unit. One that the building has already is warned of, and taken if the person insists. */
export function UnitNumberField({ others, insisting, saveLabel }: UnitNumberFieldProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(unitFields, { t })
  const number = useFormValue((typed: { unit_number?: string }) => typed.unit_number)
  const { focus } = useFormActions()
  const { held } = insisting
  useEffect(() => {
    if (held) focus('unit_number')
  }, [held, focus])
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
    return t(insisting.isAsked(number) ? 'unit.takenInsist' : 'unit.taken', params)
  }
}
