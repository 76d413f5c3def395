import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Standby } from '../db/standby/standby.ts'
import { ServiceWatch } from '../module-service/service-watch.ts'
import { version } from '../version.ts'
import { DatabaseWatch } from './database-watch.ts'
import { type Readiness, ReadinessWatch } from './health.ts'
import { processMetrics } from './process-metrics.ts'
import { counter, gauge, gauges, histogram, type Metric, textOf } from './prometheus.ts'
import { standbyMetrics } from './standby-metrics.ts'
import { WorkWatch } from './work-watch.ts'

const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface Metrics {
  /** A module failed in a browser. Only known modules get a series, since anybody may report. */
  moduleFailed(module: string): void
  /** Calls of modules' own services, which it counts. */
  services: ServiceWatch
}

export interface MetricsOptions {
  /** Absent where only requests are measured. */
  database?: Database
  readiness?: Readiness
  /** For reads; absent if none is configured. */
  standby?: Standby | undefined
  /** Open event streams by kind. */
  streams?: Record<'changes' | 'registry', { readonly open: number }>
  work?: WorkWatch | undefined
  registry?: { readonly snapshot: { revision: number; modules: readonly { id: string }[] } } | undefined
}

/**
 * `/metrics` for Prometheus: requests by route pattern (no ids), module failures, process, database and scheduled work.
 * Per process, so scrape each server. Call before the routes are registered.
 */
export function measure(app: FastifyInstance, options: MetricsOptions): Metrics {
  const { registry, database, standby, streams, work = new WorkWatch() } = options
  const requests = counter('keystead_http_requests_total', 'Requests answered.')
  const durations = histogram('keystead_http_request_duration_seconds', 'Time to the answer.', DURATIONS)
  const failures = counter('keystead_module_failures_total', 'Failures of modules that browsers reported.')
  const services = new ServiceWatch()
  const watch = database && new DatabaseWatch(database)
  const ready = options.readiness && new ReadinessWatch(options.readiness)
  const process = [
    gauges('keystead_build_info', 'The version that runs.', () => [[{ version }, 1]]),
    ...(streams ? [streamMetrics(streams)] : []),
    ...work.metrics(() => watch?.backupAt),
    ...(watch?.metrics() ?? []),
    ...(ready ? [ready.metrics()] : []),
    ...(standby ? standbyMetrics(standby) : []),
    ...serviceMetrics(services),
    ...processMetrics(app),
  ]
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
    await Promise.all([watch?.read(), ready?.read()])
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

const streamMetrics = (streams: NonNullable<MetricsOptions['streams']>): Metric =>
  gauges('keystead_streams_open', 'Open event streams.', () =>
    Object.entries(streams).map(([kind, { open }]) => [{ kind }, open]),
  )

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
