import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { FreshValue } from './fresh-value.ts'
import { gauge, gauges, type Labels, type Metric } from './prometheus.ts'

interface Figures {
  isInRecovery: boolean
  replayLag: number | null
  standbys: number
  standbyLag: number | null
  mailsWaiting: number
  mailsOverdue: number
  oldestMail: number
  backupAt: number | null
}

const MAX_MAILS = 1_000

/** The database's figures in `/metrics`. */
export class DatabaseWatch {
  readonly #database: Database
  readonly #figures: FreshValue<Figures>

  constructor(database: Database) {
    this.#database = database
    this.#figures = new FreshValue(() => figuresOf(database))
  }

  get backupAt(): number | undefined {
    return this.#figures.value?.backupAt ?? undefined
  }

  /** Reads the figures; none if the database does not answer in time. */
  read(): Promise<void> {
    return this.#figures.read()
  }

  metrics(): Metric[] {
    const connections = () => this.#database.connections?.()
    const read = (name: string, help: string, value: (figures: Figures) => number | null) =>
      gauges(name, help, () => one(this.#figures.value && value(this.#figures.value)))
    return [
      gauge('keystead_database_up', 'Whether the database answered in time.', () =>
        Number(!!this.#figures.value),
      ),
      gauges('keystead_database_connections', 'Open connections.', () => {
        const open = connections()
        return open ? [...one(open.busy, { state: 'busy' }), ...one(open.idle, { state: 'idle' })] : []
      }),
      gauges('keystead_database_connections_max', 'Most connections that may be open.', () =>
        one(connections()?.max),
      ),
      gauges('keystead_database_waiting', 'Requests that wait for a connection.', () =>
        one(connections()?.waiting),
      ),
      read('keystead_database_in_recovery', 'Whether the database is a standby.', ({ isInRecovery }) =>
        Number(isInRecovery),
      ),
      read(
        'keystead_database_replay_lag_seconds',
        'How far a standby is behind; absent on a primary.',
        ({ replayLag }) => replayLag,
      ),
      read(
        'keystead_database_standbys',
        'Standbys that are connected to the primary.',
        (each) => each.standbys,
      ),
      read(
        'keystead_database_standby_lag_seconds',
        'How far the last standby is behind; absent while nothing is written, or if our role may not see it.',
        ({ standbyLag }) => standbyLag,
      ),
      read('keystead_mails_waiting', `Mails that wait, at most ${MAX_MAILS}.`, (each) => each.mailsWaiting),
      read(
        'keystead_mails_overdue_seconds',
        'For how long the longest-due mail has waited for a server to take it.',
        ({ mailsOverdue }) => mailsOverdue,
      ),
      read(
        'keystead_mails_oldest_seconds',
        'Age of the oldest mail that waits, also between two tries.',
        ({ oldestMail }) => oldestMail,
      ),
    ]
  }
}

const one = (value: number | null | undefined, labels: Labels = {}): [Labels, number][] =>
  value === null || value === undefined ? [] : [[labels, value]]

/** Reads only keys and the first rows of an index, so it is fast on a large database. */
async function figuresOf({ db }: Database): Promise<Figures | null> {
  const { rows } = await sql<Figures>`
    select pg_is_in_recovery() as "isInRecovery",
      case when not pg_is_in_recovery() then null
        when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as "replayLag",
      (select count(*)::int from pg_stat_replication) as standbys,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as "standbyLag",
      (select count(*)::int from (select from keystead.mails_waiting limit ${sql.lit(MAX_MAILS)}) m)
        as "mailsWaiting",
      (select coalesce(greatest(0, extract(epoch from now() - min(next_try_at))), 0)::float8
        from keystead.mails_waiting) as "mailsOverdue",
      coalesce((select extract(epoch from now() - created_at) from keystead.mails_waiting order by id limit 1),
        0)::float8 as "oldestMail",
      (select extract(epoch from at)::float8 from keystead.work_done where name = 'backup') as "backupAt"`.execute(
    db,
  )
  return rows[0] ?? null
}
