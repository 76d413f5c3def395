import type { IndexModule } from '@keystead/module-sdk/manifest'
import { expect, it } from 'vitest'
import { manifestsOf } from './keep-files.ts'

const module = (id: string, manifest?: string) => ({ id, manifest }) as IndexModule

it('keeps the manifests of used modules, which the document may have provided', () => {
  const modules = [
    module('leases', '/modules/leases/1.0.0/manifest.json'),
    module('contacts', '/modules/contacts/1.0.0/manifest.json'),
    module('locked'),
  ]
  const used = ['/assets/index.js', '/modules/leases/1.0.0/entry.js', '/modules/locked/1.0.0/entry.js']
  expect(manifestsOf(modules, used)).toEqual(['/modules/leases/1.0.0/manifest.json'])
})
