import type { ReactNode } from 'react'
import type { IconName } from '../base/icon.tsx'
import { SmallPlot } from '../drawing/small-plot.tsx'
import { DrawnState } from './drawn-state.tsx'
import './feedback.css'

export interface EmptyStateProps {
  /** A sentence with a verb: what to start here. */
  title: string
  text?: string
  /** Replaces the plus on the plot. */
  icon?: IconName
  /** One primary button, and at most one beside it. */
  action?: ReactNode
  /** If nothing can be started: a link away instead. */
  wayOut?: ReactNode
  /** What follows the first action, in three short steps. */
  steps?: { title: string; text: string }[]
  /** Within part of a page: a row with a small plot instead of the full street. */
  inPart?: boolean
}

/** No data yet: an empty plot between houses. For a filter without results use `<NoMatch>`. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, action, wayOut, steps, inPart } = props
  if (inPart) return <EmptyPart {...props} />
  return (
    <div className="ks-empty">
      <DrawnState
        sign={icon ?? 'plus'}
        inviting={Boolean(action)}
        tall={Boolean(steps)}
        action={action || wayOut}
      >
        <EmptyWords {...props} />
      </DrawnState>
      {steps && <FirstSteps steps={steps} />}
    </div>
  )
}

function EmptyPart(props: EmptyStateProps) {
  return (
    <section className="ks-card ks-part-state">
      <SmallPlot inviting={Boolean(props.action)} />
      <div className="ks-part-words">
        <EmptyWords {...props} />
      </div>
      {props.action && <div className="ks-part-action">{props.action}</div>}
    </section>
  )
}

const EmptyWords = ({ title, text }: EmptyStateProps) => (
  <>
    <h2>{title}</h2>
    {text && <p className="ks-empty-text">{text}</p>}
  </>
)

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
