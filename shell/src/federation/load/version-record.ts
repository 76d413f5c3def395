import { ownValue } from '@keystead/api-client/own-value'
import type { ModuleDefinition } from '@keystead/module-sdk'
import { namespaceOf, textsOf } from '@keystead/module-sdk/host'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { isDataSlot } from '@keystead/module-sdk/manifest/shell-paths'
import { withTries } from '@keystead/ui-kit/with-tries'
import { i18n, wantedLanguages } from '../../i18n/start-i18n.ts'
import { ModuleError } from '../faults/module-error.ts'
import { markMount } from '../health/mount-marks.ts'
import { reportFault } from '../health/report.ts'
import { faultOf, isForGood } from './fault-of.ts'
import { hintEntry, hintPart } from './hint-files.ts'
import type { LoadedModule, LoadedPart, PickPart } from './loaded-part.ts'
import { inlinedManifest, readManifest } from './manifest.ts'
import type { ModuleVersion } from './module-version.ts'
import { VersionStyles } from './version-styles.ts'

/** In ms. Keeps loaded styles until the screen has mounted and holds them itself. */
const stylesKept = 2_000

// In the same chunk, but evaluated only when the first module loads.
const hostRuntime = () => import(/* webpackMode: "eager" */ './host-runtime.ts')

/**
 * One module version in this page: its manifest, code, texts, styles and opened parts. Each loads once; failures are
 * forgotten, so a retry fetches only what is missing.
 */
export class VersionRecord {
  readonly version: ModuleVersion
  readonly styles: VersionStyles
  readonly #parts = new Map<string, Promise<LoadedPart>>()
  readonly #opened = new Map<string, LoadedPart>()
  #manifest: Promise<LoadedManifest> | null = null
  #code: Promise<LoadedModule> | null = null
  #loaded: LoadedModule | null = null
  #hashes: LoadedManifest['integrity'] = {}
  #entryRequests = 0

  /** @param onGone called when nothing of it is on screen any more */
  constructor(version: ModuleVersion, onGone: () => void) {
    this.version = version
    this.styles = new VersionStyles(onGone)
  }

  get isLoaded(): boolean {
    return this.#loaded !== null
  }

  isOpen(part: string): boolean {
    return this.#parts.has(part)
  }

  /** A loaded part, which can be rendered synchronously. */
  opened(part: string): LoadedPart | undefined {
    return this.#parts.has(part) ? this.#opened.get(part) : undefined
  }

  /** The manifest, with what the part needs. */
  manifest(part: string): Promise<LoadedManifest> {
    const inlined = inlinedManifest(this.version, part)
    if (inlined) return Promise.resolve(inlined)
    this.#manifest ??= readManifest(this.version).catch((error: unknown) => {
      this.#manifest = null
      throw error
    })
    return this.#manifest
  }

  /**
   * Loads a part with code, texts and styles, with 8 s in all.
   * @throws ModuleError, already reported
   */
  open(part: string, pick: PickPart): Promise<LoadedPart> {
    const cached = this.#parts.get(part)
    if (cached) return cached
    const opening = this.#openPatiently(part, pick)
    this.#parts.set(part, opening)
    opening.then(
      (loaded) => this.#opened.set(part, loaded),
      () => this.#parts.delete(part),
    )
    return opening
  }

  /** Adds its texts in another language. @throws if they cannot be loaded and it is on screen */
  async addTexts(language: Language): Promise<void> {
    const definition = this.#loaded?.definition
    if (!definition) return
    try {
      await withTries(() => this.#addTexts(definition, language))
    } catch (error) {
      // Reopened parts load their texts again.
      this.#parts.clear()
      if (this.styles.isHeld) throw error
    }
  }

  /** Removes everything it added to the page. */
  letGo(): void {
    for (const language of languages) i18n.removeResourceBundle(language, this.#namespace)
    const manifest = this.#loaded?.manifest
    if (manifest) void hostRuntime().then(({ dropModule }) => dropModule(manifest))
  }

  get #namespace(): string {
    return namespaceOf(this.version.id, this.version.version)
  }

  async #openPatiently(part: string, pick: PickPart): Promise<LoadedPart> {
    const { version } = this
    try {
      return await withTries(() => this.#openOnce(part, pick), undefined, isForGood)
    } catch (error) {
      const fault = await faultOf(version, this.#hashes, error)
      // A module that threw during evaluation is half-initialized: restart from the entry.
      if (fault.kind === 'crash' || fault.kind === 'shape') this.#code = null
      reportFault(fault)
      throw fault
    }
  }

  async #openOnce(part: string, pick: PickPart): Promise<LoadedPart> {
    if (!this.isLoaded) hintEntry(this.version)
    const [manifest, { loadKit }] = await Promise.all([this.manifest(part), hostRuntime()])
    this.#hashes = manifest.integrity
    hintPart(this.version, manifest, part)
    loadKit(ownValue(manifest.preload, part)?.kit ?? [])
    const styles = this.styles.hold(manifest, !isDataSlot(part))
    // Its code runs as it arrives.
    const mark = markMount(this.version.id, this.version.version)
    try {
      const module = await this.#load(manifest)
      const [Component] = await Promise.all([
        pick(module.definition),
        ...[...wantedLanguages()].map((language) => this.#addTexts(module.definition, language)),
        styles.ready,
      ])
      if (!Component) throw this.#fault('shape')
      return { module: { ...module, manifest }, part, styles: this.styles, Component }
    } finally {
      mark.done()
      setTimeout(styles.release, stylesKept)
    }
  }

  #load(manifest: LoadedManifest): Promise<LoadedModule> {
    this.#code ??= this.#loadEntry(manifest).then(
      (module) => {
        this.#loaded = module
        return module
      },
      (error: unknown) => {
        this.#code = null
        throw error
      },
    )
    return this.#code
  }

  async #loadEntry(manifest: LoadedManifest): Promise<LoadedModule> {
    const { id, version } = this.version
    const { loadModule } = await hostRuntime()
    const request = this.#entryRequests++
    // A fresh address per retry, since browsers cache failed scripts for a while.
    const entry = request === 0 ? this.version.entry : `${this.version.entry}?try=${request}`
    const definition = (await loadModule(manifest, entry, this.version.entryIntegrity))?.default
    if (!definition?.routes || !definition.texts) throw this.#fault('shape')
    return { id, version, manifest, definition }
  }

  async #addTexts(definition: ModuleDefinition, language: Language): Promise<void> {
    if (i18n.hasResourceBundle(language, this.#namespace)) return
    i18n.addResourceBundle(language, this.#namespace, textsOf(await definition.texts[language]()))
  }

  #fault(kind: ModuleError['kind']): ModuleError {
    return new ModuleError(kind, this.version.id, this.version.version)
  }
}
