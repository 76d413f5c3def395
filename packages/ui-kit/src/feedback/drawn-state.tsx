import type { ReactNode } from 'react'
import type { IconName } from '../base/icon.tsx'
import { StreetWithPlot } from '../drawing/street-with-plot.tsx'
import './feedback.css'

export interface DrawnStateProps {
  /** What stands on the free plot; none where a house is missing. */
  sign: IconName | null
  inviting?: boolean
  /** The street at its full height: for the first page of all. */
  tall?: boolean
  role?: 'alert'
  action?: ReactNode
  /** A heading and a sentence. */
  children: ReactNode
}

/** What empty, missing and failed pages have in common: a street with a plot, words, the way on. */
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
