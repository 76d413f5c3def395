import { type ReactNode, useEffect, useRef } from 'react'
import styles from './contact-import.module.css'

export interface ImportStepProps {
  title: string
  text?: string
  /** It takes the place of another step: who reads by ear or by keys begins at its title. */
  follows: boolean
  children: ReactNode
}

export function ImportStep({ title, text, follows, children }: ImportStepProps) {
  return (
    <section className={styles.step} aria-label={title}>
      <div>
        <Title key={title} title={title} follows={follows} />
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}

function Title({ title, follows }: Pick<ImportStepProps, 'title' | 'follows'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (follows) heading.current?.focus()
  }, [follows])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
  )
}
