import type { ReactNode } from 'react'
import type { IconName } from '../base/icon.tsx'
import { StreetWithPlot } from '../drawing/street-with-plot.tsx'
import './feedback.css'

export interface DrawnStateProps {
  /** Icon on the empty plot; null for a missing house. */
  sign: IconName | null
  inviting?: boolean
  /** Full-height street, for the very first page. */
  tall?: boolean
  role?: 'alert'
  action?: ReactNode
  /** A heading and a sentence. */
  children: ReactNode
}

/** Common layout of empty, missing and failed pages: a street with a plot, text, and a next step. */
export function DrawnState({ sign, inviting = false, tall, role, action, children }: DrawnStateProps) {
  return (
    <section className="ks-card" role={role}>
      <div className={tall ? 'ks-card-media ks-scenery ks-scenery-tall' : 'ks-card-media ks-scenery'}>
        <StreetWithPlot sign={sign} inviting={inviting} />
      </div>
      <div className="ks-empty-body">
        {children}
        {action && <div className="ks-empty-action">{action}</div>}
      </div>
    </section>
  )
}
