import { fromCents } from '@keystead/api-client/money'
import { useFormat } from '@keystead/module-sdk'
import { useCallback } from 'react'

/** Formats an amount in cents as money; stable while the settings are. */
export function useCents(): (cents: number) => string {
  const format = useFormat()
  return useCallback((cents) => format.money(fromCents(cents)), [format])
}
