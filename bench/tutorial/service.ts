import { freePort } from '@keystead/server/free-port'
import type { LocalApp } from '../lib/local-app.ts'
import { ask } from './ask.ts'
import { type Step, stepsOf } from './steps.ts'
import {
  endTyped,
  follow,
  type Place,
  root,
  runTyped,
  startTyped,
  type Time,
  teamEnvironment,
  timed,
} from './walk.ts'

/** The tutorial's steps that lead to a promoted version. */
const promoted = /module create|^cd |^npm test|module publish|module promote \S+ 1\.0\.0 --to/
const OPERATOR = /^npm run keystead -- /
const TOKEN = /kst_[\w-]+/

/**
 * The same module created with `--service`, tested, published and promoted; then the operator's commands of "A service
 * of its own", and the service, until it answers a user of the app.
 */
export async function walkWithService(tutorial: string, place: Place, app: LocalApp): Promise<Time[]> {
  const until = stepsOf(tutorial.split('## 8.')[0] ?? '')
  const { times, cwd } = await follow(until.flatMap(withService), place)
  const port = String(await freePort())
  let token = ''
  for (const typed of typedFor(tutorial)) {
    const command = typed.replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    if (OPERATOR.test(command)) {
      const env = { ...process.env, KEYSTEAD_PUBLISH_TOKEN: app.registry.token }
      const time = await timed(typed, async () => {
        const printed = await runTyped(`${command} --to ${place.to}`, root, env)
        token = TOKEN.exec(printed)?.[0] ?? token
      })
      times.push(time)
      continue
    }
    const env = { ...teamEnvironment(place), PORT: port }
    let service: Awaited<ReturnType<typeof startTyped>> | undefined
    try {
      const time = await timed(typed, async () => {
        service = await startTyped(command.replace('kst_…', token), cwd, env, 'Service: ')
        await expectAnswer(app.url)
      })
      times.push(time)
    } finally {
      if (service) await endTyped(service)
    }
  }
  return times
}

const withService = (step: Step): Step[] => {
  if (!('command' in step) || !promoted.test(step.command)) return []
  const { command } = step
  return [{ command: command.replace('--standalone', '--standalone --service') }]
}

function typedFor(tutorial: string): string[] {
  const [, lines = ''] = /### A service of its own\n[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(tutorial) ?? []
  const typed = lines.split('\n').filter((line) => line && !line.startsWith('#'))
  if (!typed.at(-1)?.endsWith('npm run service'))
    throw new Error(`The tutorial shows other commands for a service: ${typed}`)
  return typed
}

/** A demo landlord writes and reads through the host; the service counts the landlord's rows in the app. */
async function expectAnswer(url: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const { access_token } = await ask<{ access_token: string }>(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'demo@keystead.app', password: 'keystead-demo' }),
  })
  const headers = { ...json, authorization: `Bearer ${access_token}` }
  const service = `${url}/api/v1/service/inspections`
  await ask(`${service}/note`, { method: 'PUT', headers, body: JSON.stringify({ body: 'Roof' }) })
  const { body } = await ask<{ body: string }>(`${service}/note`, { headers })
  const { count } = await ask<{ count: number }>(`${service}/properties`, { headers })
  if (body !== 'Roof' || count < 1) throw new Error(`The service answers "${body}" and ${count} properties.`)
}
