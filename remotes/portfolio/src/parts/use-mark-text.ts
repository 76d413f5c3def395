import { type UnitMark, useFormat } from '@keystead/module-sdk'

/** "Rent overdue 03.11.2026". */
export function useMarkText(): (mark: UnitMark) => string {
  const format = useFormat()
  return ({ label, date }) => [label, date && format.date(date)].filter(Boolean).join(' ')
}
