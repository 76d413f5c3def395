import { useModuleTranslation } from '@keystead/module-sdk'
import type { Plan } from '@keystead/module-sdk/manifest/person'

const tierKeys: Record<Plan, string> = { free: 'tier.free', starter: 'tier.starter', pro: 'tier.pro' }

/** Localized tier names. */
export function useTierName(): (tier: Plan) => string {
  const { t } = useModuleTranslation()
  return (tier) => t(tierKeys[tier])
}
