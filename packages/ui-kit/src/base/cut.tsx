import './base.css'

export interface CutProps {
  children: string
  /** Lines before truncation. */
  lines?: 1 | 2
}

/** User text of any length: truncated with an ellipsis, with the full text as title. */
export function Cut({ children, lines = 1 }: CutProps) {
  return (
    <span className={lines === 1 ? 'ks-cut' : 'ks-cut ks-cut-two'} title={children}>
      {children}
    </span>
  )
}
