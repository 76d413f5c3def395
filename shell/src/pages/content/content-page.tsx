import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PageTitle } from '../page-title.tsx'
import { contentPages } from './content-pages.ts'
import { Imprint } from './imprint.tsx'

/** A public page of words: title and a few honest paragraphs. */
export function Component() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const page = contentPages.find(({ path }) => path === pathname.replace(/\/$/, ''))
  if (!page) return null
  return (
    <article className="sh-prose">
      <PageTitle>{t(page.title)}</PageTitle>
      <h1 tabIndex={-1}>{t(page.title)}</h1>
      {page.sections.map(({ heading, text }) => (
        <section key={text}>
          {heading && <h2>{t(heading)}</h2>}
          <p>{t(text)}</p>
        </section>
      ))}
      {page.path === '/about' && <Imprint />}
    </article>
  )
}
