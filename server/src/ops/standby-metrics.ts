import type { Standby } from '../db/standby/standby.ts'
import { gauge, gauges, type Labels, type Metric } from './prometheus.ts'

/** The standby's figures in `/metrics`. */
export const standbyMetrics = (standby: Standby): Metric[] => [
  gauges(
    'keystead_reads_total',
    'Reads that a standby may answer, by the place that did and, on the primary, why.',
    () =>
      standby
        .reads()
        .map(([where, count]): [Labels, number] =>
          where === 'standby' ? [{ place: where }, count] : [{ place: 'primary', why: where }, count],
        ),
    'counter',
  ),
  gauge('keystead_read_standby_up', 'Whether the standby for reads answers.', () => Number(standby.isThere)),
  gauges(
    'keystead_read_standby_lag_seconds',
    'For how long the standby for reads lacks something that the primary has; absent while it does not answer.',
    () => (standby.isThere ? [[{}, standby.lagSeconds]] : []),
  ),
]
