import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@keystead/module-sdk/gate/integrity'
import { type FixtureModule, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isQuick } from '../../testing/quick.ts'
import { moduleUploadLimit } from '../actions/action-routes.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { GateProcess } from './gate-process.ts'

let test: TestRegistry
let address: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-gate-'))
  test = await openTestRegistry()
  test.app.get('/healthz', async () => ({ status: 'ok' }))
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const bytesInAll = 7 * 1024 * 1024

function chain(count: number, bytes = bytesInAll): FixtureModule {
  const filling = ' '.repeat(Math.max(0, Math.floor(bytes / count) - 250))
  const files: Record<string, string> = {}
  let [next, hash] = ['', '']
  for (let at = count; at > 0; at -= 1) {
    const path = `f${at}-${'x'.repeat(80)}.js`
    files[path] = `"${next} ${hash}"${filling}`
    ;[next, hash] = [path, integrityOf(Buffer.from(files[path]))]
  }
  return fixtureModule({ files: { ...files, 'entry.js': `"${next} ${hash}"` } })
}

const bodyOf = ({ manifest, files }: FixtureModule) =>
  JSON.stringify({
    manifest,
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  })

/** Publishes once and posts the answer. */
const sender = `
  import { parentPort, workerData } from 'node:worker_threads'
  const { address, token, body } = workerData
  const response = await fetch(address + '/registry/v1/modules/meadow/versions', {
    method: 'POST', body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token },
  })
  parentPort.postMessage(await response.json())`

/** A process of its own asks for /healthz while a thread publishes, until it has enough answers for a percentile. */
const client = `
  import { once } from 'node:events'
  import { readFileSync } from 'node:fs'
  import { Worker } from 'node:worker_threads'
  const [address, token, file, sender] = process.argv.slice(1)
  const body = readFileSync(file)
  const took = []
  let first
  await fetch(address + '/healthz')
  while (took.length < 100) {
    let done = false
    const thread = new Worker(sender, { eval: true, workerData: { address, token, body } })
    const answered = once(thread, 'message').then(([answer]) => { done = true; first ??= answer })
    while (!done) {
      const asked = performance.now()
      await fetch(address + '/healthz')
      took.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await answered
  }
  console.log(JSON.stringify({ ...first, took }))`

async function publishBeside(body: string) {
  const file = join(folder, 'body.json')
  await writeFile(file, body)
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', client, address, test.token, file, sender],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await once(child, 'close')
  const { type, outcome, took } = JSON.parse(said)
  const sorted: number[] = took.toSorted((one: number, other: number) => one - other)
  const usual = sorted[Math.floor(sorted.length * 0.95)]
  return { answer: type ?? outcome, usual, longest: sorted.at(-1) }
}

const many = (count: number, of: string) => of.repeat(count).slice(0, -1)

type Upload = [what: string, body: () => string, answers: RegExp]

/** One that is slow to be read, and one that is slow to be judged. */
const uploads: Upload[] = [
  [
    'very many files',
    () => `{"manifest":{},"files":{${Array.from({ length: 700_000 }, (_, at) => `"${at}":""`).join()}}}`,
    /too_many_files|gate_limit/,
  ],
  [
    'selectors',
    () => bodyOf(fixtureModule({ files: { 'module.css': `${many(bytesInAll / 2, 'a,')} {}` } })),
    /style_foreign|gate_limit/,
  ],
]

const moreUploads: Upload[] = [
  ['2,000 files in a chain', () => bodyOf(chain(1_990)), /over_budget|gate_limit/],
  ['12,000 files in a chain', () => bodyOf(chain(12_000, bytesInAll / 2)), /too_many_files|gate_limit/],
  [
    'beginnings of tokens',
    () => bodyOf(fixtureModule({ files: { 'list.js': many(bytesInAll / 4, 'eyJ-') } })),
    /published/,
  ],
  [
    'a manifest of small values',
    () => `{"files":{},"manifest":{"a":[${many(moduleUploadLimit / 3 - 20, '{},')}]}}`,
    /manifest_too_large|gate_limit/,
  ],
]

/** What is taken and what is too much for the gate are both answers; that others wait for it is none. */
async function answersOthers(_what: string, body: () => string, answers: RegExp) {
  const { answer, usual, longest } = await publishBeside(body())
  expect(answer).toMatch(answers)
  expect(usual).toBeLessThan(50)
  // Only where this machine itself is busy: the gate has one core, and everything else the other.
  expect(longest).toBeLessThan(1_000)
}

it.each(uploads)('answers others while checking %s', answersOthers, 120_000)
it.skipIf(isQuick).each(moreUploads)('answers others while checking %s', answersOthers, 120_000)

it('refuses an empty body at once', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/registry/v1/modules/meadow/versions',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${test.token}` },
    payload: '',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ detail: [{ type: 'json_invalid' }] })
})

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('its limits', () => {
  const upload = (body: string) =>
    ({
      kind: 'version',
      id: 'meadow',
      host: null,
      claims,
      offered: new Map(),
      body: Buffer.from(body),
    }) as const
  const claims = { segments: new Map(), commands: new Map() }
  const small = bodyOf(fixtureModule())
  const large = `{"files":{},"manifest":{"a":[${many(1_000_000, '{},')}]}}`

  it('stop a check that takes too long', async () => {
    const gate = new GateProcess({ ms: 1 })
    await expect(gate.judge(upload(small))).rejects.toMatchObject({
      statusCode: 422,
      type: 'gate_limit',
      detail: 'The version needs more than 0.001 seconds to be judged: publish a smaller one.',
    })
  })

  it('stop a check that uses too much memory, and continue with the next', async () => {
    const gate = new GateProcess({ memoryMb: 64 })
    await expect(gate.judge(upload(large))).rejects.toMatchObject({
      statusCode: 422,
      type: 'gate_limit',
      detail: 'The version needs more than 64 MB of memory to be judged: publish a smaller one.',
    })
    expect(await gate.judge(upload(small))).toMatchObject({ hash: expect.any(String) })
    gate.close()
  }, 60_000)

  it('hold in a new process if the idle one was killed', async () => {
    const processes = () =>
      spawnSync('pgrep', ['-P', `${process.pid}`, '-f', 'judge-process'], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter(Boolean)
    const gate = new GateProcess()
    const others = processes()
    await gate.judge(upload(small))
    const [idle] = processes().filter((pid) => !others.includes(pid))
    process.kill(Number(idle), 'SIGKILL')
    // Fails once its parent has noticed.
    await expect.poll(() => answersSignals(Number(idle))).toBe(false)
    expect(await gate.judge(upload(small))).toMatchObject({ hash: expect.any(String) })
    gate.close()
  }, 60_000)

  it('queue a number of checks and no more', async () => {
    const gate = new GateProcess({ uploads: 2 })
    const judged = [gate.judge(upload(small)), gate.judge(upload(small))]
    await expect(gate.judge(upload(small))).rejects.toMatchObject({ statusCode: 503, type: 'gate_busy' })
    expect(await Promise.all(judged)).toHaveLength(2)
    await gate.judge(upload(small))
    gate.close()
  }, 60_000)
})
