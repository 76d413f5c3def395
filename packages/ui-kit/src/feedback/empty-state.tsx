import type { ReactNode } from 'react'
import type { IconName } from '../base/icon.tsx'
import { SmallPlot } from '../drawing/small-plot.tsx'
import { DrawnState } from './drawn-state.tsx'
import './feedback.css'

export interface EmptyStateProps {
  /** A sentence with a verb: what can be begun here. */
  title: string
  text?: string
  /** What it is about: it stands on the free plot in place of the plus. */
  icon?: IconName
  /** The one filled button, and at most one beside it. */
  action?: ReactNode
  /** In its place, where nothing can be begun: the way out. */
  wayOut?: ReactNode
  /** What follows after the first act, in three short steps. */
  steps?: { title: string; text: string }[]
  /** In a part of a page: a row with a small plot, for the street belongs to whole pages. */
  inPart?: boolean
}

/** No data yet: a free plot between houses. Never for "nothing matches": that is `<NoMatch>`. */
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
