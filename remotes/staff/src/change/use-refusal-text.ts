import { ownValue } from '@keystead/api-client/own-value'
import { isApiError } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useReasonText } from '@keystead/ui-kit'

/** Refusals by error type (docs/registry-api.md). */
const refusalKeys: Record<string, string> = {
  no_earlier_version: 'refused.noEarlier',
  no_promise: 'refused.noPromise',
  no_stable_version: 'refused.noStable',
  not_taken_back: 'refused.notReverted',
  overtaken: 'refused.overtaken',
  stable_already: 'refused.stableAlready',
  withdrawn: 'refused.withdrawn',
}

/** Localized refusal; unknown errors show the registry's own text. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useModuleTranslation()
  const reasonText = useReasonText()
  return (error) => {
    const key = isApiError(error) ? ownValue(refusalKeys, error.type) : undefined
    return key ? t(key) : reasonText(error)
  }
}
