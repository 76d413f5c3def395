import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { LogEvent } from 'kysely'
import { codeOf } from '../error-code.ts'
import { version } from '../version.ts'
import { statementOf } from './statement.ts'
import type { Facts, Tracing } from './tracing.ts'

export interface Otel extends Tracing {
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** OpenTelemetry as configured by its own variables. `server` names the instance; `warn` reports a failing receiver. */
export function startOtel(server: string, warn: (message: string) => void): Otel {
  const ignore = () => {}
  const log = (message: string) => warn(message)
  diag.setLogger(
    { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const ours = { 'service.name': 'keystead', 'service.version': version, 'service.instance.id': server }
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(ours))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('keystead', version)
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorage<Context>()
  const within = (span: Span, parent: Context) => trace.setSpan(parent, span)

  return {
    async run(name, attributes, work) {
      const parent = contexts.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { attributes }, parent)
      try {
        return await contexts.run(within(span, parent), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    request(name, attributes, headers) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      const context = within(span, parent)
      return {
        traceId: span.spanContext().traceId,
        enter: (work) => contexts.run(context, work),
        end({ status, ...facts }) {
          span.setAttributes({ ...facts, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    query(event) {
      const parent = contexts.getStore()
      if (!parent || !trace.getSpan(parent)?.isRecording()) return
      const { name, attributes } = described(event)
      const startTime = Date.now() - event.queryDurationMillis
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent)
      if (event.level === 'error') fail(span, event.error)
      span.end()
    },
    async close() {
      await provider.shutdown()
      diag.disable()
    },
  }
}

function described({ query }: LogEvent): { name: string; attributes: Facts } {
  const { name, operation, table, text } = statementOf(query.sql)
  return {
    name,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      'db.query.text': text,
    },
  }
}

/** Only the type: messages may contain what a person typed. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', codeOf(error) ?? (error instanceof Error ? error.name : typeof error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
