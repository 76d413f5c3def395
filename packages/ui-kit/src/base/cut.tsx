import './base.css'

export interface CutProps {
  children: string
  /** How many lines it may fill before it is cut. */
  lines?: 1 | 2
}

/** Words from outside, as long as they come: an ellipsis where their place ends, and the whole of them as title. */
export function Cut({ children, lines = 1 }: CutProps) {
  return (
    <span className={lines === 1 ? 'ks-cut' : 'ks-cut ks-cut-two'} title={children}>
      {children}
    </span>
  )
}
