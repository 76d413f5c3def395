import { kitPrefix } from '../manifest/shared-names.ts'

interface ContainerInput {
  /** The variable that it defines. */
  global: string
  /** One CommonJS script that exports the definition of the module as its default. */
  code: string
  /** Names imported from the host, by package. */
  uses: Record<string, string[]>
}

/**
 * A script that defines the container and, when the host asks for the module, runs the bundle on the host's packages.
 */
export function containerCode({ global, code, uses }: ContainerInput): string {
  const { [kitPrefix.slice(0, -1)]: kit = [], ...shared } = uses
  return `var ${global} = (() => {
  let shared
  let asked
  const take = async (name) => {
    const [library] = Object.values(shared[name])
    return library.lib ? library.lib() : (await library.get())()
  }
  const run = async () => {
    const names = ${JSON.stringify(Object.keys(shared))}
    const kit = ${JSON.stringify(kit)}
    const taken = await Promise.all([...names, ...kit.map((name) => ${JSON.stringify(kitPrefix)} + name)].map(take))
    const libraries = Object.fromEntries(names.map((name, at) => [name, taken[at]]))
    const parts = Object.assign({}, ...taken.slice(names.length))
    const find = (name) => (name.startsWith('@keystead/ui-kit') ? parts : libraries[name])
    const module = { exports: {} }
    ;((module, exports, require) => {
${code}
    })(module, module.exports, find)
    return module.exports
  }
  return {
    init(scope) { shared = scope },
    async get() {
      // After a failed attempt the next one starts over.
      asked ??= run().catch((error) => { asked = undefined; throw error })
      const exports = await asked
      return () => exports
    },
  }
})()
`
}
