import { ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { type LifeCycles, registerApplication, start } from 'single-spa'
import { documentModules } from './document-modules.ts'

/** Resolved by the document's import map. */
const named = (name: string): Promise<LifeCycles> => import(/* webpackIgnore: true */ name)

const modules = documentModules()

registerApplication({ name: 'shell', app: () => named('@keystead/shell'), activeWhen: () => true })
for (const { id, state } of modules) {
  if (state !== 'on') continue
  registerApplication({
    name: id,
    app: () => named(`@keystead/${id}/module`),
    activeWhen: ({ pathname }) => ownerOf(modules, pathname)?.id === id,
  })
}
start()
