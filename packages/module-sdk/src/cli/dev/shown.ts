import type { DevChange } from './dev-module.ts'
import type { LocalModule } from './local-module.ts'
import type { DevFault, PageState } from './page-state.ts'

interface ShownModule {
  local: LocalModule
  hash: string
}

export class Shown {
  readonly #modules = new Map<string, ShownModule>()
  readonly #faults = new Map<string, DevFault>()

  get locals(): LocalModule[] {
    return [...this.#modules.values()].map(({ local }) => local)
  }

  take({ id, built, faults }: DevChange): void {
    if (built) this.#modules.set(id, built)
    this.report(`${id} does not build`, faults.build)
    this.report(`${id} names texts that are not there`, faults.texts)
  }

  report(title: string, texts: string[], reset?: string): void {
    if (texts.length > 0) this.#faults.set(title, { title, texts, ...(reset && { reset }) })
    else this.#faults.delete(title)
  }

  get state(): PageState {
    const modules = [...this.#modules].sort(([a], [b]) => (a < b ? -1 : 1))
    const byModule = <T>(of: (shown: ShownModule) => T) =>
      Object.fromEntries(modules.map(([id, shown]) => [id, of(shown)]))
    return {
      // Open pages never look for newly added sheets, so they must reload.
      page: modules.map(([, { local }]) => local.folder + local.manifest.styles.join()).join(' '),
      built: byModule(({ hash }) => hash),
      sheets: byModule(({ local }) => local.sheets),
      faults: [...this.#faults.values()],
    }
  }
}
