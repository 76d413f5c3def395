/** A module that others import by name: a file of its own, found by the import map. */
export interface SharedModule {
  /** Of its file. */
  file: string
  /** Its specifiers in the import map: several if a package has several entry points. */
  names: string[]
  /** CommonJS has no static exports to re-export: they are read from the package. */
  isCommonJs?: boolean
  /** Has a default export besides the named ones. */
  hasDefault?: boolean
}

const commonJs = (file: string, name: string): SharedModule => ({ file, names: [name], isCommonJs: true })
const library = (file: string, name: string): SharedModule => ({ file, names: [name] })

/**
 * What shell and modules share, as documented by single-spa: large libraries once each, and the product's own as
 * utility modules. Without zod: modules need only parts of it, and none on a first page.
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

/** Every specifier left to the import map. */
export const sharedNames: ReadonlySet<string> = new Set(sharedModules.flatMap(({ names }) => names))
