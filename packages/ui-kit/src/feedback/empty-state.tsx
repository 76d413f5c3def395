import type { ReactNode } from 'react'
import { Icon, type IconName } from '../base/icon.tsx'
import './feedback.css'

export interface EmptyStateProps {
  /** A sentence with a verb: what can be begun here. */
  title: string
  text?: string
  /** `<StreetWithPlot />`, edge to edge; or an icon. */
  scenery?: ReactNode
  icon?: IconName
  /** The one filled button. */
  action?: ReactNode
  /** What follows after the first act, in three short steps. */
  steps?: { title: string; text: string }[]
}

/** No data yet. Never for "nothing matches": that is `<NoMatch>`. */
export function EmptyState({ title, text, scenery, icon, action, steps }: EmptyStateProps) {
  return (
    <div className="ks-empty">
      <section className="ks-card ks-empty-card">
        {scenery && <div className="ks-card-media ks-empty-scenery">{scenery}</div>}
        <div className="ks-empty-body">
          {icon && (
            <span className="ks-empty-icon">
              <Icon name={icon} size={24} />
            </span>
          )}
          <h2>{title}</h2>
          {text && <p className="ks-empty-text">{text}</p>}
          {action && <div className="ks-empty-action">{action}</div>}
        </div>
      </section>
      {steps && <FirstSteps steps={steps} />}
    </div>
  )
}

function FirstSteps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="ks-first-steps">
      {steps.map((step, index) => (
        <li key={step.title} className={index === 0 ? 'ks-first-step ks-first-step-now' : 'ks-first-step'}>
          <span className="ks-step-dot" aria-hidden>
            {index + 1}
          </span>
          <div>
            <p className="ks-strong">{step.title}</p>
            <p className="ks-secondary">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
