import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { text } from 'node:stream/consumers'
import type { HostJson } from '../../manifest/manifest.ts'
import type { BuiltFiles } from '../built-module.ts'
import { moduleOfData, parsed } from '../dev/data-answers.ts'
import { memoryRows } from '../dev/memory-rows.ts'
import { guardScript } from '../guard-calls.ts'
import { send, sendJson, sendMissing, typeOf } from '../send.ts'
import { RequestCount } from './harms/requests.ts'
import { faultsIn } from './reported-faults.ts'
import { placed } from './source-place.ts'
import { manifestBytes, stageDocument, stageIndex, stagePolicy, stageUser } from './stage-document.ts'
import { neighbourOf } from './stage-neighbour.ts'
import { collectionRows, sampleAnswer } from './stage-rows.ts'

/** A fault injected into one of the module's files. */
export interface StageFault {
  file: string
  kind: 'missing' | 'html' | 'tampered' | 'hang'
}

/** The built shell, held in memory so that a concurrent build or deploy cannot change it. */
export interface StagedShell {
  host: HostJson
  template: string
  /** A file by its path from the root, or null. */
  file(path: string): Promise<Buffer | null>
  /** Requested files that never arrived, although they may exist. */
  lost: ReadonlySet<string>
}

export interface StageLook {
  fault?: StageFault
  /** Lists have rows, including those whose ids paths use. */
  isFilled?: boolean
}

export interface Stage {
  origin: string
  /** The module on it. */
  module: { id: string; version: string }
  requests: RequestCount
  /** Faults the shell reported, each with its kind and error. */
  reports: string[]
  /** The module's files that were requested. */
  requested: ReadonlySet<string>
  /** A script the pages run first; it rejects calls the module does not declare. */
  guard: string
  /** An error's first line, with its place in the module's sources. */
  placed(message: string, stack: string | undefined): string
  /** From now on, serves every file as published. */
  mend(): void
  close(): Promise<void>
}

/** Set by tampered code if it ever runs. */
export const tamperedMark = 'keysteadTampered'

function sendFaulty(response: ServerResponse, kind: StageFault['kind'], bytes: Uint8Array): void {
  const tampered = Buffer.concat([bytes, Buffer.from(`\n;window.${tamperedMark} = true`)])
  if (kind === 'missing') sendMissing(response)
  if (kind === 'html') send(response, 200, 'text/html', '<!doctype html><title>Not this</title>')
  if (kind === 'tampered') send(response, 200, 'text/javascript', tampered)
}

function sendApi(response: ServerResponse, path: string, isFilled: boolean): void {
  const sample = isFilled ? sampleAnswer(path) : undefined
  // Without rows, lists are empty and single rows are 404; a screen must handle both.
  const isList = path.endsWith('/')
  const empty = isList ? [] : { detail: 'Not found', type: 'not_found' }
  const isThere = isList || sample !== undefined
  sendJson(response, isThere ? 200 : 404, sample ?? empty)
}

/**
 * Serves one module in the built shell on a free local port: the real shell and files, a sample API, a signed-in user
 * and, if wanted, one fault.
 */
export async function openStage(
  built: BuiltFiles,
  shell: StagedShell,
  { fault, isFilled = false }: StageLook,
): Promise<Stage> {
  const { manifest } = built
  const folders = [`/modules/${manifest.id}/${manifest.version}/`, `/modules/${manifest.id}/`]
  const files = new Map([...built.files, ['manifest.json', manifestBytes(manifest)]])
  const neighbourFiles = neighbourOf(manifest).files
  const reports: string[] = []
  const requested = new Set<string>()
  const requests = new RequestCount()
  const hanging = new Set<ServerResponse>()
  const { data = {} } = manifest
  const ownRows = memoryRows(data, isFilled ? collectionRows(data) : new Map(), new Map())
  let wrong = fault

  function sendModule(response: ServerResponse, file: string): void {
    const bytes = files.get(file)
    requested.add(file)
    if (!bytes) sendMissing(response)
    else if (wrong?.file !== file) send(response, 200, typeOf(file), Buffer.from(bytes))
    else if (wrong.kind === 'hang') hanging.add(response)
    else sendFaulty(response, wrong.kind, bytes)
  }

  function sendDocument(response: ServerResponse): void {
    response.setHeader('content-security-policy', stagePolicy(shell.template))
    const document = stageDocument(shell.template, manifest, shell.host, origin)
    send(response, 200, 'text/html; charset=utf-8', document)
  }

  async function sendShell(response: ServerResponse, path: string): Promise<void> {
    // The stage's own pages are never fetched from the shell.
    const bytes = extname(path) ? await shell.file(path) : null
    if (bytes) send(response, 200, typeOf(path), bytes)
    else if (extname(path)) sendMissing(response)
    else sendDocument(response)
  }

  async function sendOwnRows(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stage')
    const { method = 'GET' } = request
    const body = method === 'GET' ? undefined : parsed(await text(request))
    const path = pathname.slice('/api/v1'.length)
    const answered = ownRows({ method, path, search, body, user: stageUser })
    sendJson(response, answered.status, answered.body ?? null)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://stage').pathname
    requests.note(path)
    if (path === '/registry/v1/reports') {
      reports.push(...faultsIn(await text(request), built))
      return send(response, 204, 'text/plain', '')
    }
    if (path === '/registry/v1/modules') return sendJson(response, 200, stageIndex(manifest, shell.host))
    const folder = folders.find((each) => path.startsWith(each))
    if (folder !== undefined) return sendModule(response, path.slice(folder.length))
    const beside = neighbourFiles.get(path)
    if (beside) return send(response, 200, typeOf(path), beside)
    if (moduleOfData(path) === manifest.id) return sendOwnRows(request, response)
    if (path.startsWith('/api/v1/')) return sendApi(response, path.slice('/api/v1'.length), isFilled)
    if (/^\/(auth|registry|modules)\//.test(path)) return sendJson(response, 404, {})
    return sendShell(response, path)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    module: { id: manifest.id, version: manifest.version },
    requests,
    reports,
    requested,
    guard: guardScript({ [manifest.id]: manifest.api }),
    placed: (message, stack) => placed(message, stack, built),
    mend() {
      wrong = undefined
      // Browsers queue a request while another to the same address is open.
      for (const response of hanging) response.destroy()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
