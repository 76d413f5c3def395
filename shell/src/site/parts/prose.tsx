import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppPicture, type AppPictureProps } from './app-picture.tsx'

export interface ProseSection {
  heading: string
  /** Translation keys of its paragraphs. */
  texts: string[]
  /** The screen it is about; `alt` is a translation key. */
  picture?: AppPictureProps
  /** Where to read more. */
  link?: { to: string; label: string }
}

/** The operator is named on one page only. */
export const operatorLink = { to: '/about', label: 'about.title' }

interface ProseProps {
  title: string
  lead: string
  sections: ProseSection[]
  children?: ReactNode
}

/** A text page: title, lead, sections with headings; all by translation keys. */
export function Prose({ title, lead, sections, children }: ProseProps) {
  const { t } = useTranslation('site')
  return (
    <article className="st-prose">
      <h1 tabIndex={-1}>{t(title)}</h1>
      <p className="st-lead">{t(lead)}</p>
      {sections.map(({ heading, texts, picture, link }) => (
        <section key={heading}>
          <h2>{t(heading)}</h2>
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
          {picture && <AppPicture screen={picture.screen} alt={t(picture.alt)} />}
          {link && (
            <p>
              <a href={link.to}>{t(link.label)}</a>
            </p>
          )}
        </section>
      ))}
      {children}
    </article>
  )
}
