import type { ReactNode } from 'react'
import './form.css'

/** Twelve columns; each field says how many it takes by `span`. One below the other on phones. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="ks-form-grid">{children}</div>
}

export interface FormSectionProps {
  title: string
  /** At the end of the heading's line: "+ Description". */
  action?: ReactNode
  children: ReactNode
}

/** A headed group of fields. */
export function FormSection({ title, action, children }: FormSectionProps) {
  return (
    <fieldset className="ks-form-section">
      <legend>{title}</legend>
      {action && <div className="ks-form-section-action">{action}</div>}
      {children}
    </fieldset>
  )
}
