import { Agent, request } from 'node:http'

export interface Shot {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  requests: number
  requestsPerSecond: number
  p50: number
  p99: number
}

/** One connection per shot, each repeating its request back to back, for a time. */
export async function load(shots: Shot[], milliseconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: shots.length })
  const times: number[] = []
  const began = performance.now()
  const ends = began + milliseconds
  await Promise.all(
    shots.map(async (shot) => {
      while (performance.now() < ends) {
        const from = performance.now()
        const status = await send(agent, shot)
        if (status !== (shot.method === 'POST' ? 201 : 200))
          throw new Error(`${shot.method} ${shot.url} returned ${status}`)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((left, right) => left - right)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

function send(agent: Agent, { method, url, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
