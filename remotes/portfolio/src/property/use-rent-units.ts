import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnitQueries } from '@keystead/api-client/rent-units/queries'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGone, without } from './gone.ts'

/** All units, without those whose deletion can still be undone. */
export function useRentUnits() {
  const gone = useGone()
  const select = useCallback((units: RentUnit[]) => without(units, gone), [gone])
  return useQuery({ ...rentUnitQueries.list(), select })
}
