import { Icon } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { useThemeStore } from '../../theme/theme-store.ts'

/** Light or dark; the label names what a press does. */
export function ThemeToggle() {
  const { t } = useTranslation('shell')
  const { mode, toggle } = useThemeStore()
  const label = mode === 'dark' ? t('theme.toLight') : t('theme.toDark')
  return (
    <button type="button" className="sh-icon-button" aria-label={label} title={label} onClick={toggle}>
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
