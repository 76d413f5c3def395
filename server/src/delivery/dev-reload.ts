import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ShellBuild } from './shell-build.ts'

/** Live reload in development: the production shell, plus one script in its document. */
export interface ReloadSource {
  /** Registers the function to call at each reload. */
  onReload(reload: () => void): void
}

const scriptPath = '/dev/reload.js'

/** Also reloads after a server restart, which changes the state the server reports. */
const script = `let seen
new EventSource('/dev/reload').onmessage = ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload()
  seen = data
}
`

/** The shell's build with the reload script in its document. */
export function withReload(shell: () => Promise<ShellBuild | null>): () => Promise<ShellBuild | null> {
  return async () => {
    const build = await shell()
    const tag = `<script src="${scriptPath}" defer></script>`
    return build && { ...build, template: build.template.replace('</head>', `${tag}</head>`) }
  }
}

/** `/dev/reload.js` and the stream it listens to. */
export function reloadRoutes(app: FastifyInstance, door: ReloadSource): void {
  const readers = new Set<ServerResponse>()
  let state = randomUUID()
  door.onReload(() => {
    state = randomUUID()
    for (const reader of readers) reader.write(`data: ${state}\n\n`)
  })

  app.get(scriptPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )

  app.get('/dev/reload', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(`retry: 300\ndata: ${state}\n\n`)
    readers.add(reply.raw)
    request.raw.on('close', () => readers.delete(reply.raw))
  })

  app.addHook('preClose', async () => {
    for (const reader of readers) reader.end()
  })
}
