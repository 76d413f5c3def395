import { type ApiRequest, apiRequest } from '@keystead/api-client/transport'

type ServiceRequest = Pick<ApiRequest, 'method' | 'query' | 'body' | 'signal' | 'idempotencyKey'>

/**
 * Calls of the module's own service, by the host: `service('/notes', { signal })`, typed by what it answers. Session,
 * language, renewal and idempotency keys are as for the API, answers are JSON, errors ApiErrors: beside the service's own
 * `service_timeout`, `service_failed`, `service_busy` and `service_unavailable`.
 * @param module the module's id
 */
export const serviceOf =
  (module: string) =>
  <T>(path: `/${string}`, request: ServiceRequest = {}): Promise<T> =>
    apiRequest<T>({ ...request, path: `/service/${module}${path}` })
