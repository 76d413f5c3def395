import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { Icon, useKitNotify } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { chooseLanguage } from '../../settings/save-settings.ts'
import { Menu } from './menu.tsx'

// Each language in its own name, for people who cannot read the current one.
const ownNames = { en: 'English', de: 'Deutsch' }

export function LanguageMenu() {
  const { t } = useTranslation(['shell', 'common'])
  const notify = useKitNotify()
  const current = useLanguage()
  const names = { en: t('language.en'), de: t('language.de') }
  const choose = (language: Language) =>
    chooseLanguage(language).catch(() => notify({ kind: 'error', text: t('common:error.network') }))
  return (
    <Menu
      label={[t('language.label'), names[current]].join(': ')}
      button={
        <>
          <Icon name="globe" />
          <span>{names[current]}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          role="menuitemradio"
          aria-checked={language === current}
          className="sh-menu-item"
          onClick={() => void choose(language)}
        >
          {names[language]}
          {names[language] !== ownNames[language] && (
            <span className="ks-secondary" lang={language}>
              {ownNames[language]}
            </span>
          )}
          <span className="sh-menu-mark">{language === current && <Icon name="check" size={16} />}</span>
        </button>
      ))}
    </Menu>
  )
}
