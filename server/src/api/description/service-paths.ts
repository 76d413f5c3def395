import { MAX_BYTES } from '../../module-service/call-service.ts'
import { SERVICE_CALLS_AT_ONCE, SERVICE_METHODS, SERVICE_MS } from '../../module-service/proxy-routes.ts'

const [maxSize, seconds] = [`${MAX_BYTES / 1024 ** 2} MB`, `${SERVICE_MS / 1000} s`]

const refusal = {
  type: 'object',
  required: ['detail', 'type'],
  properties: { detail: { type: 'string' }, type: { type: 'string' } },
}
const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: refusal } },
})

const responses = {
  '2XX': { description: `What the service answers, at most ${maxSize}` },
  '4XX': { description: 'What the service answers, save 401' },
  '5XX': { description: 'What the service answers' },
  401: refused('No valid bearer token'),
  403: refused('plan_required: the person does not have the module'),
  404: refused('not_found: no service is named for the module'),
  413: refused(`payload_too_large: the request is over ${maxSize}`),
  422: refused('The path could lead out of the address of the service'),
  429: refused('Too many requests'),
  502: refused(
    `service_failed: the service answered with a redirect, 401, an encoded or broken answer, or over ${maxSize}`,
  ),
  503: {
    ...refused(
      `service_busy: ${SERVICE_CALLS_AT_ONCE} calls of the module wait already. service_unavailable: nobody answers at its address`,
    ),
    headers: {
      'retry-after': {
        description: 'In seconds, with service_busy',
        schema: { type: 'integer', minimum: 1 },
      },
    },
  },
  504: refused(`service_timeout: no whole answer within ${seconds}`),
}

const parameter = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})

const description = `Passed on to the module's own service with path, query and body as they are, and a token of 60 s that names the person in place of the caller's. At most ${maxSize} each way, ${seconds}, and ${SERVICE_CALLS_AT_ONCE} calls at once for each module. What the service takes and answers is its own.`

const parameters = [parameter('module', 'Its id'), parameter('path', 'May hold further slashes')]

const operationOf = (method: string) => ({
  tags: ['service/…'],
  operationId: `${method.toLowerCase()}Service`,
  description,
  parameters,
  responses,
  summary: `${method} at a module's own service`,
  ...(!['GET', 'HEAD', 'DELETE'].includes(method) && { requestBody: { content: { '*/*': {} } } }),
})

/** The OpenAPI path of modules' own services: one for all, as the host does not know what is below it. */
export const servicePaths = {
  '/api/v1/service/{module}/{path}': Object.fromEntries(
    SERVICE_METHODS.map((method) => [method.toLowerCase(), operationOf(method)]),
  ),
}
