import './base.css'

export interface AmountProps {
  /** Formatted by the host: "8.136,80 €". */
  children: string
  strong?: boolean
}

/** An amount: tabular figures, no line break, a true minus sign. */
export function Money({ children, strong }: AmountProps) {
  return <span className={strong ? 'ks-num ks-strong' : 'ks-num'}>{children.replace(/^-/, '−')}</span>
}

/** A percentage. The sign has its own span, as the font squeezes it among tabular figures. */
export function Percent({ children, strong }: AmountProps) {
  const [figures = '', sign = ''] = splitSign(children)
  return (
    <span className={strong ? 'ks-num ks-strong' : 'ks-num'}>
      {figures}
      {sign && <span className="ks-pct">{sign}</span>}
    </span>
  )
}

const splitSign = (text: string) => {
  const at = text.search(/\s?%/)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)]
}
