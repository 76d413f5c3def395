import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleUploadLimit } from '@keystead/server/registry/actions/action-routes'
import { mapsUploadLimit } from '@keystead/server/registry/maps/map-routes'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'

it('the proxy of docs/deploy.md allows every upload that the registry accepts', () => {
  const text = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const sizes = [...text.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size))
  const largest = Math.max(moduleUploadLimit, mapsUploadLimit) / 1024 / 1024
  expect(sizes).toEqual([largest])
})
