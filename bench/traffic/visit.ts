import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, emailOf, PASSWORD } from './landlord.ts'
import { changes, firstReads, model, pageReads } from './model.ts'

export type Kind = 'document' | 'file' | 'token' | 'password' | 'stream' | 'read' | 'search' | 'write'

export interface TimedCall {
  kind: Kind
  at: number
  took: number
  /** 0: no response. */
  status: number
}

export interface Scene {
  address: string
  /** Duration of one minute of the day, in milliseconds of the play. */
  minuteMs: number
  note: (call: TimedCall) => void
  /** A stream was opened, or ended after this time. */
  opened: () => void
  closed: (ms: number) => void
}

/** A landlord and the refresh token in their browser. */
export interface Landlord {
  number: number
  refreshToken: string
}

interface Question {
  method?: string
  body?: object
  headers?: Record<string, string>
}

const timeoutMs = 30_000

export class Tab {
  readonly #scene: Scene
  readonly #agent: Agent
  readonly #ids = new Map<string, string>()
  #token = ''
  #changed = 0

  constructor(scene: Scene, number: number) {
    this.#scene = scene
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: addressOf(number) })
    this.#changed = number
  }

  /** @returns the response's text; empty if refused or none came */
  async ask(kind: Kind, path: string, { method = 'GET', body, headers }: Question = {}): Promise<string> {
    const from = performance.now()
    const sent = body && JSON.stringify(body)
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve) => {
      const gone = () => resolve({ status: 0, text: '' })
      const call = request(
        `${this.#scene.address}${path}`,
        {
          method,
          agent: this.#agent,
          timeout: timeoutMs,
          headers: {
            'accept-encoding': 'identity',
            ...(this.#token && { authorization: `Bearer ${this.#token}` }),
            ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', gone)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          )
        },
      )
      call.on('error', gone).on('timeout', () => call.destroy())
      call.end(sent)
    })
    this.#scene.note({ kind, at: from, took: performance.now() - from, status })
    return status >= 200 && status < 300 ? text : ''
  }

  async signIn(landlord: Landlord): Promise<void> {
    const byPassword = Math.random() < model.byPassword
    const grant = byPassword ? 'password' : 'refresh_token'
    const body = byPassword
      ? { email: emailOf(landlord.number), password: PASSWORD }
      : { refresh_token: landlord.refreshToken }
    const text = await this.ask(byPassword ? 'password' : 'token', `/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      body,
    })
    const session = JSON.parse(text || '{}') as { access_token?: string; refresh_token?: string }
    this.#token = session.access_token ?? ''
    landlord.refreshToken = session.refresh_token ?? landlord.refreshToken
  }

  async read(path: string): Promise<void> {
    const list = path.replace('{}', '')
    const text = await this.ask('read', path.replace('{}', this.#ids.get(list) ?? ''))
    if (path !== list || !text.startsWith('[')) return
    const [row] = JSON.parse(text) as { id?: string }[]
    if (row?.id) this.#ids.set(list, row.id)
  }

  /** Reads the list first if it has not been read yet, as a person would. */
  async write(): Promise<void> {
    const make = changes[this.#changed++ % changes.length]
    for (const list of ['/api/v1/contacts/', '/api/v1/lease-agreements/', '/api/v1/property-groups/'])
      if (!this.#ids.has(list)) await this.read(list)
    const change = make?.((list) => this.#ids.get(`/api/v1${list}`) ?? '')
    if (!change) return
    const { method, body } = change
    await this.ask('write', change.path, { method, body, headers: { 'idempotency-key': randomUUID() } })
    await this.read(change.list)
  }

  /** @returns what closes it */
  listen(): () => void {
    const { address, note, opened, closed } = this.#scene
    const from = performance.now()
    let isOpen = false
    const call: ClientRequest = request(
      `${address}/api/v1/changes`,
      { agent: this.#agent, headers: { authorization: `Bearer ${this.#token}` } },
      (answer) => {
        note({ kind: 'stream', at: from, took: performance.now() - from, status: answer.statusCode ?? 0 })
        isOpen = answer.statusCode === 200
        if (isOpen) opened()
        answer.on('error', () => {}).on('data', () => {})
        answer.on('close', () => isOpen && closed(performance.now() - from))
      },
    )
    call.on('error', () => isOpen || note({ kind: 'stream', at: from, took: 0, status: 0 }))
    call.end()
    return () => call.destroy()
  }

  end(): void {
    this.#agent.destroy()
  }
}

/** One visit, from the first page until the tab is closed. */
export async function visit(scene: Scene, landlord: Landlord, isOver: () => boolean): Promise<void> {
  const tab = new Tab(scene, landlord.number)
  const began = performance.now()
  const headers = { accept: 'text/html' }
  const page = await tab.ask('document', '/dashboard', { headers })
  if (Math.random() < model.withoutCache)
    await Promise.all(filesOf(page).map((path) => tab.ask('file', path)))
  await tab.signIn(landlord)
  const close = tab.listen()
  await Promise.all(firstReads.map((path) => tab.read(path)))
  for (let place = 0; place < model.pages && !isOver(); place += 1) {
    await sleep(model.pageMinutes * scene.minuteMs * (0.5 + Math.random()))
    const reads = pageReads[(landlord.number + place) % pageReads.length] ?? []
    await Promise.all(reads.map((path) => tab.read(path)))
    if (Math.random() < model.writes / model.pages) await tab.write()
    if (Math.random() < model.searches / model.pages) await tab.ask('search', '/api/v1/search?q=hoffmann')
  }
  const left = model.openMinutes * scene.minuteMs - (performance.now() - began)
  for (let until = performance.now() + left; performance.now() < until && !isOver(); ) await sleep(500)
  close()
  tab.end()
}

const filesOf = (page: string) => [
  ...new Set(
    [...page.matchAll(/(?:src|href)="(\/(?:assets|modules)\/[^"]+)"/g)].map(([, path]) => path ?? ''),
  ),
]
