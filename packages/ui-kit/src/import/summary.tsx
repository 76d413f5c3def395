import { Card } from '../base/card.tsx'
import { Icon, type IconName } from '../base/icon.tsx'
import './import.css'

export interface SummaryLine {
  icon: IconName
  tone: 'success' | 'neutral' | 'warning' | 'error'
  text: string
}

/** Row counts by outcome, omitting zero counts. */
export function Summary({ lines }: { lines: (SummaryLine | false)[] }) {
  return (
    <Card>
      <ul className="ks-import-summary">
        {lines
          .filter((line) => line !== false)
          .map(({ icon, tone, text }) => (
            <li key={text} className={`ks-import-${tone}`}>
              <Icon name={icon} size={20} />
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
