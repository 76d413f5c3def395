import { useModuleTranslation } from '@keystead/module-sdk'
import type { DeclaredApi, Right } from '@keystead/module-sdk/manifest/declared-api'

const rightKeys: Record<Right, string> = { read: 'right.read', write: 'right.write' }

/** One API right: "lease-agreements (read and write)". */
export function useRightText(): (resource: string, right: Right) => string {
  const { t } = useModuleTranslation()
  return (resource, right) => t(rightKeys[right], { resource })
}

/** All API rights in one line. */
export function useApiText(): (api: DeclaredApi) => string {
  const rightText = useRightText()
  return (api) =>
    Object.entries(api)
      .map(([resource, right]) => rightText(resource, right))
      .join(', ')
}
