import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ServiceWatch } from '../module-service/service-watch.ts'
import { counter, gauge, gauges, histogram, type Metric, textOf } from './prometheus.ts'

const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface Metrics {
  /** A module failed in a browser. Only known modules get a series, since anybody may report. */
  moduleFailed(module: string): void
  /** Calls of modules' own services, which it counts. */
  services: ServiceWatch
}

export interface MetricsOptions {
  registry?: { readonly snapshot: { revision: number; modules: readonly { id: string }[] } } | undefined
}

/**
 * `/metrics` for Prometheus: requests by route pattern (no ids), module failures and process state. Per process, so
 * scrape each server. Call before the routes are registered.
 */
export function measure(app: FastifyInstance, { registry }: MetricsOptions): Metrics {
  const requests = counter('keystead_http_requests_total', 'Requests answered.')
  const durations = histogram('keystead_http_request_duration_seconds', 'Time to the answer.', DURATIONS)
  const failures = counter('keystead_module_failures_total', 'Failures of modules that browsers reported.')
  const services = new ServiceWatch()
  const process = [...serviceMetrics(services), ...processMetrics(app)]
  const revision = registry
    ? [gauge('keystead_registry_revision', 'Revision of the registry.', () => registry.snapshot.revision)]
    : []

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    requests.add({ method, route, status: String(reply.statusCode) })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return textOf([requests, durations, failures, ...revision, ...process])
  })
  return {
    services,
    moduleFailed(module) {
      const isModule = registry?.snapshot.modules.some(({ id }) => id === module)
      failures.add({ module: isModule ? module : 'other' })
    },
  }
}

/** Only modules with a named service get a series. */
function serviceMetrics(services: ServiceWatch): Metric[] {
  const calls = counter('keystead_service_requests_total', "Calls of modules' own services.")
  const durations = histogram(
    'keystead_service_request_duration_seconds',
    "Time to the answers of modules' own services.",
    DURATIONS,
  )
  services.onFinished(({ module, outcome, seconds }) => {
    calls.add({ module, outcome })
    durations.observe({ module }, seconds)
  })
  const inFlight = gauges('keystead_service_requests_in_flight', 'Calls that wait for an answer.', () =>
    services.all().map(([module, count]) => [{ module }, count]),
  )
  return [calls, durations, inFlight]
}

function processMetrics(app: FastifyInstance): Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const startedAt = Date.now() / 1000 - process.uptime()
  /** Since the last scrape. */
  const longDelay = () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return seconds
  }
  return [
    gauge('process_start_time_seconds', 'When the process began, in Unix time.', () => startedAt),
    gauge('process_cpu_seconds_total', 'Processor time used.', cpuSeconds, 'counter'),
    gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_used_bytes', 'Memory in use by objects.', () => process.memoryUsage().heapUsed),
    gauge('nodejs_eventloop_delay_p99_seconds', '99 of 100 turns began later by at most this.', longDelay),
  ]
}
