import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Texts of the `common` catalogue as a plain function: `(key, params) => string`. */
export function useCommonText(): (key: string, params?: Record<string, unknown>) => string {
  const { t } = useTranslation('common')
  return useCallback((key, params) => t(key, { ...params }), [t])
}
