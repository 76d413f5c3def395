import { type ReactNode, useEffect, useRef } from 'react'
import './import.css'

export interface ImportStepProps {
  title: string
  text?: string
  /** Whether it replaces another step: then the title takes focus, for screen readers and keyboard users. */
  follows: boolean
  children: ReactNode
}

/** A step of an import; its title gets the focus after another step. */
export function ImportStep({ title, text, follows, children }: ImportStepProps) {
  return (
    <section className="ks-import-step" aria-label={title}>
      <div>
        <Title key={title} title={title} follows={follows} />
        {text && <p className="ks-import-text">{text}</p>}
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
    <h2 ref={heading} tabIndex={-1} className="ks-import-title">
      {title}
    </h2>
  )
}
