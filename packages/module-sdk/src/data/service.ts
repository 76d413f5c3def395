import { type ApiRequest, apiRequest } from '@keystead/api-client/transport'

type ServiceRequest = Pick<ApiRequest, 'method' | 'query' | 'body' | 'signal' | 'idempotencyKey'>

/**
 * Calls the module's own service through the host: `service('/notes', { signal })`, typed by its response. Works like
 * calls of the API (session, idempotency keys, JSON, ApiErrors), with the further errors `service_timeout`,
 * `service_failed`, `service_busy` and `service_unavailable`.
 * @param module the module's id
 */
export const serviceOf =
  (module: string) =>
  <T>(path: `/${string}`, request: ServiceRequest = {}): Promise<T> =>
    apiRequest<T>({ ...request, path: `/service/${module}${path}` })
