import { type ReactNode, useId } from 'react'
import './form.css'

/** Twelve columns, one on phones; fields take `span` of them. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="ks-form-grid">{children}</div>
}

/** A field with its submit button beside it, or below it on phones. */
export function FormLine({ children }: { children: ReactNode }) {
  return <div className="ks-form-line">{children}</div>
}

export interface FormSectionProps {
  title: string
  /** At the end of the heading's line: "+ Description". */
  action?: ReactNode
  children: ReactNode
}

/** A group of fields with a heading. */
export function FormSection({ title, action, children }: FormSectionProps) {
  const id = useId()
  return (
    <fieldset className="ks-form-section" aria-labelledby={id}>
      <div className="ks-form-section-head">
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </fieldset>
  )
}
