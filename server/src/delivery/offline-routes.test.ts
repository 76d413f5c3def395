import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bootDataSchema } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../registry/testing/calls.ts'
import { openTestDelivery, type TestDelivery, writeShell } from './testing/open-test-delivery.ts'

let delivery: TestDelivery
beforeAll(async () => {
  delivery = await openTestDelivery()
  const calls = callsOf(delivery.test)
  await calls.publish(fixtureModule({}))
  await calls.promote('meadow', '1.0.0')
})
afterAll(() => delivery.close())

const user = '00000000-0000-4000-8000-000000000003'
const hint = Buffer.from(JSON.stringify({ user, plan: 'pro', role: 'landlord', lang: 'de' }))
const get = (url: string) =>
  delivery.app.inject({ url, headers: { cookie: `keystead_hint=${hint.toString('base64url')}` } })

describe('the offline frame', () => {
  it('is the same for everybody: no index, no language, no person', async () => {
    const { statusCode, headers, body } = await get('/frame.html')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    const [, data = ''] = /id="keystead-boot">(.*?)<\/script>/.exec(body) ?? []
    expect(bootDataSchema.parse(JSON.parse(data))).toMatchObject({
      index: null,
      build: delivery.test.host.build,
      lang: null,
      manifests: {},
    })
    expect(body).not.toContain(user)
    expect(body).not.toContain('meadow')
    expect((await delivery.app.inject('/frame.html')).body).toBe(body)
  })

  it('lists the files of its build', async () => {
    const { body } = await get('/frame.html')
    const [, list = ''] = /id="keystead-files">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(list).sort()).toEqual(['/assets/base.js', '/assets/kit-form.js', '/assets/kit-list.js'])
  })
})

describe('the service worker', () => {
  it('of a build without one removes itself', async () => {
    const { headers, body } = await get('/sw.js')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(body).toContain('registration.unregister()')
  })

  it('of the build is revalidated each time', async () => {
    await writeFile(join(delivery.shell, 'sw.js'), '"worker"')
    // A build is re-read when its document changes.
    await writeShell(delivery.shell, delivery.test.host)
    const { headers, body } = await get('/sw.js')
    expect(body).toBe('"worker"')
    expect(headers['cache-control']).toBe('no-cache')
  })
})
