import { givenSettings } from '../given-settings.ts'
import { StartFailure } from '../start-failure.ts'
import { setTracing } from './tracing.ts'

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const

export interface OpenTracing {
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/**
 * Sends traces if OpenTelemetry's own variables name a receiver; else its packages are not even loaded. Call it before
 * the database is opened, since that decides whether queries are traced.
 * @throws StartFailure for a variable that cannot be followed
 */
export async function openTracing(
  server: string,
  log: { warn(message: string): void },
  env: NodeJS.ProcessEnv = process.env,
): Promise<OpenTracing | null> {
  const given = givenSettings(env)
  const endpoint = ENDPOINTS.find((name) => given[name] !== undefined)
  if (!endpoint || given.OTEL_SDK_DISABLED === 'true' || given.OTEL_TRACES_EXPORTER === 'none') return null
  if (!/^https?:\/\//.test(given[endpoint] ?? '') || !URL.canParse(given[endpoint] ?? ''))
    throw new StartFailure(`${endpoint} must be an address that begins with http:// or https://.`)
  const protocol = PROTOCOLS.find((name) => given[name]?.startsWith('http') === false)
  if (protocol) throw new StartFailure(`${protocol} must be http/json or http/protobuf, sent as JSON.`)
  const { startOtel } = await import('./otel.ts')
  const otel = startOtel(server, (message) => log.warn(`traces: ${message}`))
  setTracing(otel)
  return {
    async close() {
      setTracing(undefined)
      await otel.close()
    },
  }
}
