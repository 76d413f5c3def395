/** For the tests of modules: a fake host that ships with the contract. */

export { createFormat } from '../settings/create-format.ts'
export { missingFieldKeys, unusedAndMissingKeys } from './catalogue-check.ts'
export { createFakeHost, type FakeHost } from './fake-host.ts'
export { type RenderedWithHost, type RenderOptions, renderWithHost } from './render-with-host.tsx'
