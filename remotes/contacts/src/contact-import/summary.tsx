import { Card, Icon, type IconName } from '@keystead/ui-kit'
import styles from './contact-import.module.css'

export interface SummaryLine {
  icon: IconName
  tone: 'success' | 'neutral' | 'warning' | 'error'
  text: string
}

/** Row counts by outcome, omitting zero counts. */
export function Summary({ lines }: { lines: (SummaryLine | false)[] }) {
  return (
    <Card>
      <ul className={styles.summary}>
        {lines
          .filter((line) => line !== false)
          .map(({ icon, tone, text }) => (
            <li key={text} className={styles[tone]}>
              <Icon name={icon} size={20} />
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
