import type { AccountSession } from '@keystead/api-client/account-sessions/contract'
import { useModuleTranslation } from '@keystead/module-sdk'

/** Readable device name from a session's user agent. */
export function useDeviceName(): (session: AccountSession) => string {
  const { t } = useModuleTranslation()
  return ({ device }) => (device ? t('security.device', device) : t('security.deviceUnknown'))
}
