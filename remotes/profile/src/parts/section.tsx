import { Card } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  /** In the address: `#<id>`. */
  id?: string
  title: string
  /** Under the title: what it is for. */
  text?: ReactNode
  /** 0 where rows draw their own edges. */
  padding?: 0 | 24
  children: ReactNode
}

/** One subject of a page of settings: its name at the left, its card beside it, or under it where there is less room. */
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
