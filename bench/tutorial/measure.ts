import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalApp, startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { ask } from './ask.ts'
import { walkWithService } from './service.ts'
import { stepsOf } from './steps.ts'
import { follow, type Place, root, type Time } from './walk.ts'

const goals = { tables: 480, service: 240 }

async function teamToken(to: string, first: string): Promise<string> {
  const body = { module: 'inspections', name: 'tutorial', scopes: ['publish', 'promote'], days: 1 }
  const headers = { authorization: `Bearer ${first}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await ask<{ token: string }>(`${to}/registry/v1/tokens`, init)).token
}

const buildOf = async (to: string) =>
  (await ask<{ host: { build: string } }>(`${to}/registry/v1/host`)).host.build

async function stableOf({ url, registry }: LocalApp): Promise<string | null> {
  const headers = { authorization: `Bearer ${registry.token}` }
  const module = `${url}/registry/v1/modules/inspections/versions`
  return (await ask<{ stable: string | null }>(module, { headers })).stable
}

interface Walk {
  seconds: number
  times: Time[]
}

/** On a deployment and in a folder of its own. */
async function timeOf(
  version: string,
  walk: (place: Place, app: LocalApp) => Promise<Time[]>,
): Promise<Walk & { shell: string }> {
  const app = await startLocalApp()
  const folder = await mkdtemp(join(tmpdir(), 'keystead-team-'))
  try {
    const latest = await ask<Record<string, { address: string }>>(`${app.url}/sdk/latest.json`)
    const sdk = latest['@keystead/create-module']?.address ?? ''
    const token = await teamToken(app.url, app.registry.token)
    const shell = await buildOf(app.url)
    const began = performance.now()
    const times = await walk({ to: app.url, sdk, token, folder }, app)
    const seconds = Math.round((performance.now() - began) / 1000)
    const after = await buildOf(app.url)
    const stable = await stableOf(app)
    if (shell !== after) throw new Error(`The shell was built anew: ${shell} became ${after}.`)
    if (stable !== version) throw new Error(`Stable is ${stable}, not ${version}.`)
    return { seconds, times, shell }
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** `npm run bench -- tutorial`: follows docs/tutorial-module-team.md as a new team would, outside the repository. */
export async function measure(): Promise<void> {
  const tutorial = await readFile(join(root, 'docs', 'tutorial-module-team.md'), 'utf8')
  const tables = await timeOf('1.1.0', async (place) => {
    return (await follow(stepsOf(tutorial), place)).times
  })
  const service = await timeOf('1.0.0', (place, app) => walkWithService(tutorial, place, app))
  await report('tutorial', { ...tables, service }, textOf(tables, service))
  requireWithin(goals.tables, tables)
  requireWithin(goals.service, service)
}

function requireWithin(goal: number, { seconds }: Walk): void {
  if (seconds > goal) throw new Error(`It took ${seconds} s, more than ${goal}.`)
}

const tableFor = ({ times, seconds }: Walk) =>
  tableOf([
    ['command', 's'],
    ...times.map(({ step, seconds: each }) => [`\`${step}\``, each]),
    ['**all**', seconds],
  ])

const textOf = (tables: Walk, service: Walk) => `
## tutorial: from an empty folder to live

${tableFor(tables)}

docs/tutorial-module-team.md as it stands, outside the repository, with an npm that has fetched nothing yet. Goal: ${goals.tables} s. The shell's build is the same before and after.

${tableFor(service)}

The same with a service of its own, until it answered a person through the host. Goal: ${goals.service} s.`
