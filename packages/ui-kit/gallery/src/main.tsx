import i18next from 'i18next'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { BrowserRouter, Route, Routes, useSearchParams } from 'react-router-dom'
import de from '../../src/locales/de.json'
import en from '../../src/locales/en.json'
import { type KitLanguage, KitProvider } from '../../src/theme/kit-provider.tsx'
import type { ThemeMode } from '../../src/theme/palette.ts'
import '../../src/theme/styles.css'
import './gallery.css'
import { Frame } from './frame.tsx'
import { pages } from './pages.ts'

await i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { common: en }, de: { common: de } },
  defaultNS: 'common',
  keySeparator: false,
  interpolation: { escapeValue: false },
})

function Gallery() {
  const [params] = useSearchParams()
  const mode: ThemeMode = params.get('theme') === 'dark' ? 'dark' : 'light'
  const language: KitLanguage = params.get('lng') === 'de' ? 'de' : 'en'
  useEffect(() => {
    document.documentElement.dataset.theme = mode
    document.documentElement.lang = language
    i18next.changeLanguage(language)
  }, [mode, language])
  return (
    <KitProvider mode={mode} locale={language} dateFormat={language === 'de' ? 'DD.MM.YYYY' : 'MM/DD/YYYY'}>
      <Routes>
        {pages.map(({ path, Screen, bare }) => (
          <Route
            key={path}
            path={path}
            element={
              bare ? (
                <Screen />
              ) : (
                <Frame>
                  <Screen />
                </Frame>
              )
            }
          />
        ))}
      </Routes>
    </KitProvider>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </StrictMode>,
  )
}
