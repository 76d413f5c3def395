import type { AccountSession } from '@keystead/api-client/account-sessions/contract'
import { useModuleTranslation } from '@keystead/module-sdk'

/** What a session's browser told of itself, in words. */
export function useDeviceName(): (session: AccountSession) => string {
  const { t } = useModuleTranslation()
  return ({ device }) => (device ? t('security.device', device) : t('security.deviceUnknown'))
}
