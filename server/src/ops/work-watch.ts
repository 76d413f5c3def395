import { gauges, type Metric } from './prometheus.ts'

const WORKS = ['due', 'cleaning'] as const
type Work = (typeof WORKS)[number]
const OUTCOMES = ['sent', 'put_off', 'failed'] as const
type Outcome = (typeof OUTCOMES)[number]

/** Counts this server's background work: due work, cleaning, mails. */
export class WorkWatch {
  readonly #doneAt = new Map<Work, number>()
  readonly #failures = new Map<Work, number>()
  readonly #mails = new Map<Outcome, number>()

  done(work: Work): void {
    this.#doneAt.set(work, Date.now() / 1000)
  }

  failed(work: Work): void {
    this.#failures.set(work, (this.#failures.get(work) ?? 0) + 1)
  }

  mail(outcome: Outcome): void {
    this.#mails.set(outcome, (this.#mails.get(outcome) ?? 0) + 1)
  }

  /** `backupAt`: of the last backup by any server or command. */
  metrics(backupAt: () => number | undefined): Metric[] {
    const doneAt = () => [...this.#doneAt, ...optional('backup', backupAt())]
    return [
      gauges('keystead_work_last_success_timestamp_seconds', 'When work last ended well, in Unix time.', () =>
        doneAt().map(([work, at]) => [{ work }, at]),
      ),
      gauges(
        'keystead_work_failures_total',
        'Parts of work that failed.',
        () => WORKS.map((work) => [{ work }, this.#failures.get(work) ?? 0]),
        'counter',
      ),
      gauges(
        'keystead_mails_total',
        'Mails that the mail server took, put off, or that were given up.',
        () => OUTCOMES.map((outcome) => [{ outcome }, this.#mails.get(outcome) ?? 0]),
        'counter',
      ),
    ]
  }
}

const optional = (name: string, value: number | undefined): [string, number][] =>
  value === undefined ? [] : [[name, value]]
