import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { countFormat } from '@keystead/ui-kit/count-format'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { catalogue as german } from '../locales/catalogue-de.ts'
import { catalogue as english } from '../locales/catalogue-en.ts'
import { SiteFrame } from './frame/site-frame.tsx'
import siteGerman from './locales/de.json'
import siteEnglish from './locales/en.json'
import { type SiteFiles, SiteHead } from './site-head.tsx'
import { sitePages } from './site-pages.ts'

const texts = { en: { ...english, site: siteEnglish }, de: { ...german, site: siteGerman } }

/** Server-side: no detection, no suspense. */
function textsOf(language: Language) {
  const i18n = createInstance()
  i18n
    .use(initReactI18next)
    .use(countFormat)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: texts[language] },
      ns: ['site', 'shell'],
      defaultNS: 'site',
      keySeparator: false,
      nsSeparator: ':',
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
  return i18n
}

/**
 * Renders every public page in every language, complete without script.
 *
 * @param files assets of the pages
 * @returns documents by `<language>/<name>`, with placeholders filled on delivery (`originPlace`, `data-fill`)
 */
export function renderSite(files: SiteFiles): Map<string, string> {
  const pages = languages.flatMap((language) => {
    const i18n = textsOf(language)
    return sitePages.map(({ path, name, title, description, Page }) => {
      const head = { title: i18n.t(title), description: i18n.t(description) }
      const html = renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <html lang={language}>
            <SiteHead path={path} language={language} files={files} {...head} />
            <body>
              <SiteFrame path={path} language={language}>
                <Page />
              </SiteFrame>
            </body>
          </html>
        </I18nextProvider>,
      )
      return [`${language}/${name}`, `<!doctype html>${html}`] as const
    })
  })
  return new Map(pages)
}
