import { Button, Link, Mark, MenuButton } from '@keystead/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartIndex } from './part-index.tsx'
import { PartPage } from './part-page.tsx'
import { shownAt } from './place.ts'
import { StartPage } from './start-page.tsx'
import { Themed } from './themed.tsx'
import { usePlace } from './use-place.ts'

/** The list of all parts, and the one named by the address. */
export function Catalogue() {
  const { path, settings } = usePlace()
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const shown = shownAt(path)
  const part = shown?.story.part
  useEffect(() => {
    document.title = part ? `${part} · Keystead kit` : 'Keystead kit'
    scrollTo(0, 0)
  }, [part])
  return (
    <Themed settings={settings}>
      <button type="button" className="gallery-skip" onClick={() => document.querySelector('main')?.focus()}>
        {t('skip')}
      </button>
      <Head />
      <div className={shown ? 'gallery-body' : 'gallery-body gallery-body-start'}>
        <nav className="gallery-nav" aria-label={t('parts')}>
          <PartIndex search={search} onSearch={setSearch} />
        </nav>
        <main className="gallery-main" tabIndex={-1}>
          {shown ? <PartPage key={part} {...shown} /> : <StartPage isUnknown={path !== '/'} />}
        </main>
      </div>
    </Themed>
  )
}

function Head() {
  const { settings, set, to } = usePlace()
  const { t } = useTranslation()
  const isDark = settings.theme === 'dark'
  const other = isDark ? 'light' : 'dark'
  return (
    <header className="gallery-head">
      <Link to={to('/')} look="name">
        <Mark size={24} /> {t('title')}
      </Link>
      <span className="gallery-head-end">
        <MenuButton
          label={`${t('language')}: ${settings.language.toUpperCase()}`}
          icon="globe"
          selected={settings.language}
          items={[
            { key: 'en', label: 'English', onClick: () => set('language', 'en') },
            { key: 'de', label: 'Deutsch', onClick: () => set('language', 'de') },
          ]}
        >
          {settings.language.toUpperCase()}
        </MenuButton>
        <Button variant="text" iconOnly icon={isDark ? 'sun' : 'moon'} onClick={() => set('theme', other)}>
          {t(`theme.${other}`)}
        </Button>
      </span>
    </header>
  )
}
