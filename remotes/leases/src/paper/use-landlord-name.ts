import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { ownerName, useSession } from '@keystead/module-sdk'

/**
 * The landlord's name: the user, or whoever shares the lease. Omitted without a real name, because the e-mail fallback
 * does not belong on paper for a tenant.
 */
export function useLandlordName({ shared }: LeaseAgreement): string | undefined {
  const { user } = useSession()
  const name = shared?.by ?? ownerName(user)
  return /^\S+@\S+$/.test(name) ? undefined : name
}
