import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { originPlace } from '@keystead/module-sdk/manifest/shell-paths'
import { sessionKey, themeKey } from '../storage/keys.ts'
import { grounds } from '../theme/browser-bar.ts'

export interface SiteFiles {
  style: string
  script: string
  font: string
}

interface SiteHeadProps {
  path: string
  language: Language
  title: string
  description: string
  files: SiteFiles
}

/**
 * Runs before first paint: sets theme and signed-in state to avoid layout shift, and redirects to a language chosen
 * earlier.
 */
const firstScript = `var d=document.documentElement,l;try{d.dataset.theme=localStorage.getItem('${themeKey}')==='dark'?'dark':'light';l=localStorage.getItem('i18nextLng')||sessionStorage.getItem('i18nextLng');if(sessionStorage.getItem('${sessionKey}')||localStorage.getItem('${sessionKey}'))d.dataset.signedIn=''}catch(e){d.dataset.theme='light'}document.querySelectorAll('[name=theme-color]').forEach(function(m){m.content=d.dataset.theme==='dark'?'${grounds.dark}':'${grounds.light}'});if(l&&!/[?&]lng=/.test(location.search)){l=/^de/i.test(l)?'de':'en';if(l!==d.lang)location.replace(location.pathname+(location.search?location.search+'&':'?')+'lng='+l+location.hash)}`

const address = (path: string, language?: Language) =>
  `${originPlace}${path}${language ? `?lng=${language}` : ''}`

/** The document's head: metadata for browsers, search engines and link previews. */
export function SiteHead({ path, language, title, description, files }: SiteHeadProps) {
  const name = `${title} - Keystead`
  const own = address(path, language)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {/* The theme is the user's choice, not the system's: a script makes both follow it. */}
      <meta name="theme-color" content={grounds.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={grounds.dark} media="(prefers-color-scheme: dark)" />
      <title>{name}</title>
      <meta name="description" content={description} />
      <script dangerouslySetInnerHTML={{ __html: firstScript }} />
      <link rel="preload" as="font" type="font/woff2" href={files.font} crossOrigin="anonymous" />
      <link rel="stylesheet" href={files.style} />
      <script defer src={files.script} />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/touch.png" />
      <link rel="canonical" href={own} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(path, each)} />
      ))}
      {/* The URL without a language is never canonical: its canonical URL is that of the language served. */}
      <link rel="alternate" hrefLang="x-default" href={address(path, 'en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Keystead" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={language === 'de' ? 'de_DE' : 'en_US'} />
      <meta property="og:image" content={`${originPlace}/icons/street.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {path === '/' && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredData(language, description) }}
        />
      )}
    </head>
  )
}

/** schema.org data. All texts come from the catalogue, so nothing can close the script element. */
function structuredData(language: Language, description: string): string {
  const organization = { '@type': 'Organization', '@id': `${originPlace}/#organization`, name: 'Keystead' }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { ...organization, url: address('/'), logo: `${originPlace}/icons/app-512.png` },
      {
        '@type': 'SoftwareApplication',
        name: 'Keystead',
        publisher: { '@id': organization['@id'] },
        description,
        inLanguage: language,
        url: address('/', language),
        image: `${originPlace}/icons/street.png`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        offers: { '@type': 'Offer', price: 0, priceCurrency: language === 'de' ? 'EUR' : 'USD' },
      },
    ],
  }).replaceAll('<', '\\u003c')
}
