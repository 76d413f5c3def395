import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Words of the `common` namespace for code that takes a plain function: `(key, params) => string`. */
export function useCommonText(): (key: string, params?: Record<string, unknown>) => string {
  const { t } = useTranslation('common')
  return useCallback((key, params) => t(key, { ...params }), [t])
}
