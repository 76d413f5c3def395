import { Card } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  /** Anchor in the URL: `#<id>`. */
  id?: string
  title: string
  /** Description below the title. */
  text?: ReactNode
  /** 0 if the rows draw their own borders. */
  padding?: 0 | 24
  children: ReactNode
}

/** A settings section: title on the left and card beside it, stacked on narrow screens. */
export function Section({ id, title, text, padding, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {text && <p className="ks-secondary">{text}</p>}
      </div>
      <Card padding={padding}>{children}</Card>
    </section>
  )
}
