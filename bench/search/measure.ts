import { sessionOf } from '@keystead/e2e/support/accounts'
import { free } from '@keystead/e2e/support/sign-in'
import type { Database } from '@keystead/server/db/database'
import { sql } from 'kysely'
import { startLocalApp } from '../lib/local-app.ts'
import { quantile } from '../lib/median.ts'
import { report, tableOf } from '../lib/report.ts'
import { fillLeases } from '../list/fill/leases.ts'
import { fillProperties } from '../list/fill/properties.ts'

const units = 10_000
const runs = 40
const goal = 100

interface Portfolio {
  name: string
  fill: (database: Database, count: number) => Promise<void>
  /** From the first two letters on: a prefix of everything, and a unique text. */
  typed: string[]
}

const portfolios: Portfolio[] = [
  { name: 'houses', fill: fillProperties, typed: ['ha', 'haus 77', 'vh', 'lychener straße 4711', 'zzz'] },
  { name: 'leases', fill: fillLeases, typed: ['ho', 'hoffmann 47', 'vh', 'juergen müller ml-47', 'zzz'] },
]

/** Search time for an account with 10,000 units, each in a house of its own and let to a tenant. */
export async function measure(): Promise<void> {
  const app = await startLocalApp()
  const rows = []
  for (const { name, fill, typed } of portfolios) {
    await fill(app.database, units)
    await sql`analyze`.execute(app.database.db)
    const { access_token: token } = await sessionOf(app.url, free)
    for (const text of typed) rows.push({ name, text, ...(await timeSearches(app.url, token, text)) })
  }
  await app.close()
  const lines = rows.map(({ name, text, found, p50, p95 }) => [name, text, found, p50, p95])
  const table = `## search: ${units.toLocaleString('en')} units

${tableOf([['among', 'typed', 'rows named', 'p50 ms', `p95 ms (goal ${goal})`], ...lines])}

Through the API, embedded database, one landlord. "Houses": as many properties, buildings and units, four leases to five units, no tenants; "leases": as many units, tenants and leases, in houses of twenty.`
  await report('search', { units, runs, rows }, table)
}

/** Repeats one search. @returns milliseconds */
async function timeSearches(url: string, token: string, text: string) {
  const times: number[] = []
  let found = 0
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now()
    const answer = await fetch(`${url}/api/v1/search?q=${encodeURIComponent(text)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    found = ((await answer.json()) as unknown[]).length
    times.push(performance.now() - from)
  }
  const at = (share: number) => Math.round(quantile(times, share))
  return { found, p50: at(0.5), p95: at(0.95) }
}
