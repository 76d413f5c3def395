import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { ownerName, useSession } from '@keystead/module-sdk'

/**
 * Who lets: the person, or who shares the lease. Where the account has no name its address stands in for one
 * elsewhere; on paper that is given to a tenant it is none, and nobody is named.
 */
export function useLandlordName({ shared }: LeaseAgreement): string | undefined {
  const { user } = useSession()
  const name = shared?.by ?? ownerName(user)
  return /^\S+@\S+$/.test(name) ? undefined : name
}
