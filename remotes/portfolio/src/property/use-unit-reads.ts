import { useLettings } from './use-lettings.ts'
import { useRentUnits } from './use-rent-units.ts'

/** Units and leases, asked for side by side, with one state for both. */
export function useUnitReads() {
  const units = useRentUnits()
  const { lettings, ...leases } = useLettings()
  const reads = [units, leases]
  return {
    units: units.data,
    lettings,
    failed: reads.some(({ isError }) => isError),
    retrying: reads.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
