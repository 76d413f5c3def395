import { useTranslation } from 'react-i18next'

/** How a switch or checkbox reads. */
export function useYesOrNo(): (value: unknown) => string {
  const { t } = useTranslation('common')
  return (value) => t(value ? 'conflict.yes' : 'conflict.no')
}
