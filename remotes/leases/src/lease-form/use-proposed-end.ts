import { isEndedStatus } from '@keystead/api-client/lease-agreements/rules/status'
import { useFormat } from '@keystead/module-sdk'
import { useFormActions } from '@keystead/ui-kit'
import { useRef } from 'react'

/**
 * Proposes today as the end when a status is chosen that ends a lease without one, as rent is due until its end.
 * Choosing another status takes the proposal back.
 */
export function useProposedEnd() {
  const today = useFormat().today()
  const { getValue, setValue } = useFormActions()
  const wasMonthToMonth = useRef<unknown>(undefined)
  return (status: unknown) => {
    const end = getValue('end_date')
    if (isEndedStatus(String(status))) {
      if (end != null || String(getValue('start_date')) > today) return
      wasMonthToMonth.current ||= getValue('is_month_to_month')
      setValue('is_month_to_month', false)
      setValue('end_date', today)
    } else if (wasMonthToMonth.current !== undefined) {
      if (end === today) setValue('end_date', null)
      if (wasMonthToMonth.current && (end == null || end === today)) setValue('is_month_to_month', true)
      wasMonthToMonth.current = undefined
    }
  }
}
