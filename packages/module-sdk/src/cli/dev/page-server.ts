import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { BootData, ModuleIndex } from '../../manifest/manifest.ts'
import { CliError } from '../cli-error.ts'
import { guardScript } from '../guard-calls.ts'
import { command } from '../installed-from.ts'
import { send, sendJson, typeOf } from '../send.ts'
import { answerData, moduleOfData, undoOfPath } from './data-answers.ts'
import type { DevChange } from './dev-module.ts'
import type { DataAnswer, DevRows } from './dev-tables.ts'
import { forward } from './forward.ts'
import { pageScript } from './page-script.ts'
import { guardPath, type Origins, patchConfig, patchDocument, patchIndex, scriptPath } from './patch.ts'
import { Shown } from './shown.ts'

export interface PageServer {
  address: string
  /** Serves the new build and notifies open pages. */
  show(change: DevChange): void
  /**
   * Shows errors from another source, such as the type checker, in open pages; an empty list clears them. With `reset`,
   * pages offer to empty that module's refused collections.
   */
  report(by: string, texts: string[], reset?: string): void
  close(): Promise<void>
}

export interface PageServerInput {
  to: string
  port: number
  host?: string
  /** Show the modules even to users who do not have them. */
  forEverybody: boolean
  /** Rows of a module's collections, if the deployment does not store them. */
  rowsOf?(id: string): DevRows | undefined
  /** Restores such a row; undefined: the deployment does. */
  undo?(id: string): DataAnswer | undefined
  /** Empties a module's refused collections. */
  onReset?(id: string): Promise<void>
}

const cannotListen = (port: number, { message }: Error) =>
  new CliError(`Port ${port} cannot be used: ${message}.`)

/** @throws CliError if the port is taken or cannot be used */
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const portTaken = `Port ${port} is taken. Choose another: ${command} module dev <folder> --port <number>`
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new CliError(portTaken) : cannotListen(port, error)),
    )
    server.listen(port, host, resolve)
  })
}

/** Transforms a successful JSON response; anything else passes through unchanged. */
const changedJson =
  <T>(change: (body: T) => T) =>
  (body: string, type: string): string =>
    type.includes('json') ? JSON.stringify(change(JSON.parse(body) as T)) : body

/**
 * The deployment's pages served locally with local modules: the real shell and data, and the other published modules.
 * Only local, and nothing is reported as the published version's health.
 */
export async function openPageServer(input: PageServerInput): Promise<PageServer> {
  const { to, port, host = '127.0.0.1', forEverybody, rowsOf, onReset, undo } = input
  const upstream = new URL(to).origin
  const readers = new Set<ServerResponse>()
  const shown = new Shown()
  let origins: Origins = { upstream, local: '' }
  const localModules = () => ({ locals: shown.locals, forEverybody })

  /** Response transforms by path; documents by content type. */
  const changes: Record<string, (body: string, type: string) => string> = {
    '/registry/v1/modules': changedJson<ModuleIndex>((index) => patchIndex(index, localModules())),
    '/config.json': changedJson<BootData['config']>((config) => patchConfig(config, origins)),
  }
  const guard = () =>
    guardScript(Object.fromEntries(shown.locals.map(({ manifest: { id, api } }) => [id, api])))
  const changePage = (body: string) => patchDocument(body, localModules(), origins)

  async function passOn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const change = request.method === 'GET' ? changes[path] : undefined
    // Uncompressed and uncached, so that it can be rewritten.
    const plain = { 'accept-encoding': 'identity', 'if-none-match': '""' }
    const { status, headers, body } = await forward(request, response, origins, change || isPage ? plain : {})
    const type = headers['content-type'] ?? ''
    const apply = change ?? (isPage && type.includes('text/html') ? changePage : undefined)
    if (!apply || status !== 200) {
      response.writeHead(status, headers)
      // Unlike `pipe`, it ends a stream whose deployment has stopped, and the page connects anew.
      pipeline(body, response, () => undefined)
      return
    }
    const { etag: _, 'content-length': __, ...otherHeaders } = headers
    const changed = apply(await text(body), type)
    response.writeHead(status, { ...otherHeaders, 'cache-control': 'no-store' }).end(changed)
  }

  const message = () => `data: ${JSON.stringify(shown.state)}\n\n`
  const notify = () => {
    for (const reader of readers) reader.write(message())
  }

  function stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`retry: 300\n${message()}`)
    readers.add(response)
    response.on('close', () => readers.delete(response))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', upstream).pathname
    if (path === scriptPath) return send(response, 200, 'text/javascript', `(${pageScript})()\n`)
    if (path === guardPath) return send(response, 200, 'text/javascript', guard())
    if (path === '/dev/modules') return stream(response)
    const [, reset] = /^\/dev\/data\/([^/]+)\/reset$/.exec(path) ?? []
    // No other site's page can send this header.
    if (reset !== undefined && request.method === 'POST' && request.headers['keystead-dev'] === 'reset') {
      await onReset?.(reset)
      return send(response, 204, 'text/plain', '')
    }
    const rows = rowsOf?.(moduleOfData(path))
    if (rows) return answerData(request, response, rows)
    const undone = undo?.(undoOfPath(path) ?? '')
    if (undone) return sendJson(response, undone.status, undone.body)
    // Local faults are not the published version's, and an offline cache would be stale here.
    if (path === '/registry/v1/reports') return send(response, 204, 'text/plain', '')
    if (path === '/sw.js') return send(response, 200, 'text/javascript', '// Nothing is kept here.')
    const local = shown.locals.find(({ folder }) => path.startsWith(folder))
    const file = await local?.read(path.slice(local.folder.length))
    if (file) return send(response, 200, typeOf(path), file)
    await passOn(request, response, path)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy()
      else send(response, 502, 'text/plain', `${upstream} does not answer: ${error.message}`)
    })
  })
  await listen(server, port, host)
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  origins = { upstream, local: address }
  return {
    address,
    show(change) {
      shown.take(change)
      notify()
    },
    report(by, texts, reset) {
      shown.report(by, texts, reset)
      notify()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
