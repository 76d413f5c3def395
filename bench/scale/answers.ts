import { Agent, request } from 'node:http'
import { quantile } from '../lib/median.ts'

export interface Answered {
  ms: number
  /** Body size on the wire. */
  bytes: number
}

/** A request to be repeated. */
export interface Asked {
  url: string
  headers: Record<string, string>
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One request as a browser sends it. @throws unless the response is 200 */
export function answerOf({ url, headers }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    const asked = request(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ ms: performance.now() - from, bytes })
        else reject(new Error(`${url} returned ${answer.statusCode}`))
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

export interface Spread {
  p50: number
  p95: number
}

export const spreadOf = (values: number[]): Spread => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
})
