import type { ReactNode } from 'react'
import { Icon } from '../../base/icon.tsx'

/** A field's error. */
export const FieldMessage = ({ text }: { text: string }) => (
  <span className="ks-field-error">
    <Icon name="circle-alert" size={16} />
    {text}
  </span>
)

/** Unusual but valid input. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <span className="ks-field-error ks-field-warning" role="status">
    <Icon name="triangle-alert" size={16} />
    <span>{children}</span>
  </span>
)
