/** A module that several others import by name: one file of its own, found in the document's import map. */
export interface SharedModule {
  /** Of its file. */
  file: string
  /** What the import map has it under: more than one name where a package gives its names in several places. */
  names: string[]
  /** CommonJS packages have no names of their own to pass on: they are read from the package. */
  isCommonJs?: boolean
  /** Beside names a default export. */
  hasDefault?: boolean
}

const commonJs = (file: string, name: string): SharedModule => ({ file, names: [name], isCommonJs: true })
const library = (file: string, name: string): SharedModule => ({ file, names: [name] })

/**
 * What shell and modules share, as single-spa's docs have it: large libraries once, each by itself, and the product's own
 * as utility modules. zod is not among them: modules need a part of it each, and none of it on a first page.
 */
export const sharedModules: SharedModule[] = [
  library('single-spa', 'single-spa'),
  commonJs('react', 'react'),
  commonJs('react-jsx-runtime', 'react/jsx-runtime'),
  commonJs('react-dom', 'react-dom'),
  commonJs('react-dom-client', 'react-dom/client'),
  library('react-router-dom', 'react-router-dom'),
  library('react-query', '@tanstack/react-query'),
  { file: 'i18next', names: ['i18next'], hasDefault: true },
  library('react-i18next', 'react-i18next'),
  library('antd', 'antd'),
  library('cssinjs', '@ant-design/cssinjs'),
  commonJs('dayjs', 'dayjs'),
  library('transport', '@keystead/api-client/transport'),
  { file: 'module-sdk', names: ['@keystead/module-sdk', '@keystead/module-sdk/host'] },
  {
    file: 'ui-kit',
    names: [
      '@keystead/ui-kit',
      ...['lazy-dialog', 'lazy-part', 'use-settled', 'with-tries'].map((part) => `@keystead/ui-kit/${part}`),
    ],
  },
]

/** Every name that is left to the import map. */
export const sharedNames: ReadonlySet<string> = new Set(sharedModules.flatMap(({ names }) => names))
