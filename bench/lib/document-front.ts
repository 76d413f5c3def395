import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { compress, encodingFor } from '@keystead/server/http/compressed-cache'

/** Preload hints for module files, as the server writes them into a document. */
export const moduleHints = /<link rel="preload"[^>]*href="\/modules\/[^>]*>/g

export interface Front {
  close: () => Promise<void>
}

/**
 * A proxy before the single bundle's server that edits each document, compressed as the server does; everything else
 * passes unchanged.
 * @param keepsName files with stable names: sent with an ETag and revalidated
 */
export async function documentFront(
  port: number,
  target: number,
  change: (document: string, path: string) => string,
  keepsName?: RegExp,
): Promise<Front> {
  const server = createServer((asked, answer) => {
    const wantsPage = asked.headers.accept?.includes('text/html')
    const headers = { ...asked.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) }
    const { method, url: path } = asked
    const passed = request({ host: '127.0.0.1', port: target, method, path, headers }, (got) => {
      if (wantsPage) return sendPage(asked, answer, got, change)
      if (keepsName?.test(path ?? '')) return sendTagged(asked, answer, got)
      return answer.writeHead(got.statusCode ?? 502, got.rawHeaders) && got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function sendTagged(
  asked: IncomingMessage,
  answer: ServerResponse,
  got: IncomingMessage,
): Promise<void> {
  const bytes = Buffer.concat(await got.toArray())
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const isKnown = asked.headers['if-none-match'] === etag
  answer.writeHead(isKnown ? 304 : (got.statusCode ?? 502), {
    ...got.headers,
    'cache-control': 'no-cache',
    etag,
  })
  answer.end(isKnown ? undefined : bytes)
}

async function sendPage(
  asked: IncomingMessage,
  answer: ServerResponse,
  got: IncomingMessage,
  change: (document: string, path: string) => string,
): Promise<void> {
  const chunks = await got.toArray()
  const page = change(Buffer.concat(chunks).toString(), asked.url ?? '/')
  const encoding = encodingFor(asked.headers['accept-encoding'])
  const bytes = await compress(Buffer.from(page), encoding, 5)
  const headers = { ...got.headers, 'content-length': bytes.length }
  answer.writeHead(
    got.statusCode ?? 502,
    encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  )
  answer.end(bytes)
}
