import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface ProseSection {
  heading: string
  /** Keys of its paragraphs. */
  texts: string[]
  /** Where more of it stands. */
  link?: { to: string; label: string }
}

/** Who runs the installation stands on one page only. */
export const operatorLink = { to: '/about', label: 'about.title' }

interface ProseProps {
  title: string
  lead: string
  sections: ProseSection[]
  children?: ReactNode
}

/** A public page of words: title, what it is about in a sentence, headed sections. All by their keys. */
export function Prose({ title, lead, sections, children }: ProseProps) {
  const { t } = useTranslation('site')
  return (
    <article className="st-prose">
      <h1 tabIndex={-1}>{t(title)}</h1>
      <p className="st-lead">{t(lead)}</p>
      {sections.map(({ heading, texts, link }) => (
        <section key={heading}>
          <h2>{t(heading)}</h2>
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
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
