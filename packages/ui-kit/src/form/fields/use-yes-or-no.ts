import { useTranslation } from 'react-i18next'

/** Displays a switch's or checkbox's value as text. */
export function useYesOrNo(): (value: unknown) => string {
  const { t } = useTranslation('common')
  return (value) => t(value ? 'conflict.yes' : 'conflict.no')
}
