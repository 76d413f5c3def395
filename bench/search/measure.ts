import { sessionOf } from '@keystead/e2e/support/accounts'
import { free } from '@keystead/e2e/support/sign-in'
import { sql } from 'kysely'
import { startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { fillProperties } from '../list/fill/properties.ts'

const units = 10_000
const runs = 40
const goal = 100

/** What is typed, from the first two letters on: what everything begins with, and what stands once. */
const typed = ['ha', 'haus 77', 'vh', 'lychener straße 4711', 'zzz']

/** How long a search takes for somebody with 10,000 properties of a unit each, and their leases. */
export async function measure(): Promise<void> {
  const app = await startLocalApp()
  await fillProperties(app.database, units)
  await sql`analyze`.execute(app.database.db)
  const { access_token: token } = await sessionOf(app.url, free)
  const rows = []
  for (const text of typed) {
    const times: number[] = []
    let found = 0
    for (let run = 0; run < runs; run += 1) {
      const from = performance.now()
      const answer = await fetch(`${app.url}/api/v1/search?q=${encodeURIComponent(text)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      found = ((await answer.json()) as unknown[]).length
      times.push(performance.now() - from)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    rows.push({ text, found, p50: at(0.5), p95: at(0.95) })
  }
  await app.close()
  const table = `## search: ${units.toLocaleString('en')} units

${tableOf([['typed', 'rows named', 'p50 ms', `p95 ms (goal ${goal})`], ...rows.map(({ text, found, p50, p95 }) => [text, found, p50, p95])])}

Through the API on the embedded database, for one landlord with as many properties, buildings and units and four leases to five units. Rows are found by their owner's index; their words are then read one after the other.`
  await report('search', { units, runs, rows }, table)
}
