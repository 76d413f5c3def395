import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { gauge, gauges, histogram, type Metric } from './prometheus.ts'

const DELAYS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const LOOK_MS = 50

/** A scrape resets nothing, so that there may be several scrapers. */
export function processMetrics(app: FastifyInstance): Metric[] {
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const startedAt = Date.now() / 1000 - process.uptime()
  return [
    gauge('process_start_time_seconds', 'When the process began, in Unix time.', () => startedAt),
    gauge('process_cpu_seconds_total', 'Processor time used.', cpuSeconds, 'counter'),
    gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_used_bytes', 'Memory in use by objects.', () => process.memoryUsage().heapUsed),
    gauges(
      'nodejs_eventloop_seconds_total',
      'Time that the event loop was busy and idle.',
      () => {
        const { active, idle } = performance.eventLoopUtilization()
        return [
          [{ state: 'busy' }, active / 1000],
          [{ state: 'idle' }, idle / 1000],
        ]
      },
      'counter',
    ),
    eventLoopDelay(app),
  ]
}

/** How late timers fire, sampled 20 times a second. */
function eventLoopDelay(app: FastifyInstance): Metric {
  const delays = histogram('nodejs_eventloop_delay_seconds', 'How much later turns began.', DELAYS)
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.observe({}, Math.max(0, now - before - LOOK_MS) / 1000)
    before = now
  }, LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return delays
}
