import * as z from 'zod'
import { decisionRules } from './decision.ts'
import { drawingPattern } from './drawing.ts'
import { type Language, languages } from './languages.ts'
import { pathsAreOwned } from './own-paths.ts'
import { planTiers, roles } from './person.ts'

/**
 * What a module says of itself (`module.json`, written by its team), what the build adds to it (the manifest),
 * and what the registry hands to the shell of it (the index).
 */

const label = z.string().min(1).max(60)
const both = z.strictObject({ en: label, de: label } satisfies Record<Language, z.ZodString>)
const idPattern = /^[a-z][a-z0-9-]{1,39}$/
const segmentPattern = /^[a-z][a-z0-9-]*$/
const routePattern = /^\/[a-z][a-z0-9-]*(\/(:[a-zA-Z]+|[a-z0-9-]+|\*))*$/
/** A route with the row's id in it, or a list that opens the row: `/units?unit=:unitId`. */
const shownPattern = /^\/[a-z][a-z0-9-]*(\/:[a-zA-Z]+|\/[a-z0-9-]+)*(\?[a-z]+=:[a-zA-Z]+)?$/
const filePattern = /^(?!\/)(?!.*\.\.)[A-Za-z0-9._/@-]+$/
const hashPattern = /^sha384-[A-Za-z0-9+/]{64}$/
/** Of the shell's own files, as whoever builds it chooses: each page carries the hashes of all its chunks. */
const hostHashPattern = /^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/

export const moduleIdSchema = z.string().regex(idPattern, 'must be lower-case letters, digits and hyphens')
export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version like 1.4.0')
  .max(64)

/** Where a navigation entry is drawn: the shell decides what each place looks like. */
export const navPlaces = ['sidebar', 'quick', 'start', 'chips', 'user-menu'] as const

const navSchema = z.strictObject({
  to: z.string().regex(/^\/[a-z]/),
  in: z.array(z.enum(navPlaces)).min(1),
  section: z.enum(['main', 'bottom']).default('main'),
  order: z.int().min(0).max(999),
  icon: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a Lucide icon')
    .optional(),
  label: both,
})

/** What stands in a slot: figures across a page, a card of rows, one in the narrow column, one with hardly more than its head. */
export const slotParts = ['band', 'card', 'side', 'panel'] as const

const slotSchema = z.strictObject({
  name: z.enum(['property.actions', 'contact.panels', 'lease.tenant', 'dashboard.cards']),
  order: z.int().min(0).max(999).default(100),
  /** Of slots with cards: what will stand there. The page keeps room in this shape while code and data come. */
  parts: z.array(z.enum(slotParts)).max(6).optional(),
})

const commandSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+\.[a-z-]+$/),
  label: both,
  to: z.string().regex(/^\/[a-z]/),
})

const ownFields = {
  id: moduleIdSchema,
  version: versionSchema,
  team: z.string().min(1).max(60),
  title: both,
  /** Whom the module is for; left out: everybody. Nobody else hears of it. */
  roles: z.array(z.enum(roles)).min(1).optional(),
  /** Whole first path segments that the module owns; a second owner is refused at publish. */
  segments: z.array(z.string().regex(segmentPattern)).min(1),
  routes: z.array(z.string().regex(routePattern)).min(1),
  nav: z.array(navSchema).default([]),
  slots: z.array(slotSchema).default([]),
  commands: z.array(commandSchema).default([]),
  /** The path that shows one row of a resource, with one place for its id. */
  shows: z.record(z.string().regex(/^[a-z-]+$/), z.string().regex(shownPattern)).default({}),
  /** API resources that the module's screens call, with the right they need. */
  api: z.record(z.string().regex(/^[a-z-]+$/), z.enum(['read', 'write'])).default({}),
}

/** `module.json` as a team writes it. Unknown fields are refused: a typing error must not pass in silence. */
export const moduleJsonSchema = z
  .strictObject({ $schema: z.string().optional(), ...ownFields })
  .superRefine(pathsAreOwned)

/** A navigation entry after the build: the icon's name has become the inner SVG of that icon (24 grid). */
const builtNavSchema = navSchema.extend({
  icon: z
    .string()
    .max(1200)
    .regex(
      drawingPattern,
      'must be shapes (path, circle, …) with their geometry alone: the shell draws nothing else',
    )
    .optional(),
})

const preloadSchema = z.strictObject({
  /** Scripts that the route needs, beside the entry. */
  files: z.array(z.string().regex(filePattern)),
  /** The module's texts by language. */
  texts: z.record(z.string(), z.string().regex(filePattern)),
  /** Names of the kit that the route draws: the shell's files for them are hinted too. */
  kit: z.array(z.string()),
  /** API paths whose data the route shows first. */
  data: z.array(z.string().startsWith('/')),
  /** Slots that the route draws: who fills them is asked for beside it. */
  slots: z.array(z.string()).optional(),
})

/** What the build makes of `module.json`; published with the version and immutable. */
export const manifestSchema = z
  .strictObject({
    ...ownFields,
    nav: z.array(builtNavSchema).default([]),
    /** Host packages with the range that the module was built against. */
    requires: z.record(z.string(), z.string()),
    /** Host packages with the names that the module's code takes from each. */
    uses: z.record(z.string(), z.array(z.string())),
    format: z.literal('global'),
    entry: z.string().regex(filePattern),
    /** The global variable that the entry defines: carries id and version, so that two versions can live in one page. */
    global: z.string().regex(/^[A-Za-z_$][\w$]*$/),
    /** Style sheets of the module, attached while one of its screens or parts is mounted. */
    styles: z.array(z.string().regex(filePattern)),
    /** By route, and by slot for what the module brings to one. */
    preload: z.record(z.string(), preloadSchema),
    integrity: z.record(z.string().regex(filePattern), z.string().regex(hashPattern)),
    /** Own code for the first view of a route, in bytes after gzip: entry, route files, texts of one language, styles. */
    bytes: z.record(z.string(), z.int().min(0)),
  })
  .superRefine(pathsAreOwned)

/** What the shell's build says of itself (`shell/dist/host.json`): what a module may rely on at run time. */
export const hostJsonSchema = z.strictObject({
  build: z.string().min(1),
  sdk: z.string().min(1),
  /** For each shared package its version and the names that are provided (`*` = all of them). */
  shared: z.record(
    z.string(),
    z.strictObject({ version: z.string(), names: z.union([z.literal('*'), z.array(z.string())]) }),
  ),
  /** For each name of the kit, the files that hold it, relative to the shell's dist. */
  kit: z.record(z.string(), z.array(z.string())),
  /** Chunks of the shell that the document may hint, by their names: `texts-de`, `modules`. */
  groups: z.record(z.string(), z.array(z.string())).optional(),
  /** Files that every page needs, in order: scripts and styles of the shell's entry. */
  initial: z.array(z.string()),
  integrity: z.record(z.string(), z.string().regex(hostHashPattern)),
})

const addressSchema = z.string().startsWith('/modules/')

/** One loadable version as the index names it. */
const loadableSchema = z.object({
  version: versionSchema,
  entry: addressSchema,
  /** Left out of a fallback: its manifest, which is fetched first and checked, names the entry's hash too. */
  entryIntegrity: z.string().optional(),
  manifest: addressSchema,
  manifestIntegrity: z.string(),
})

/** One module in the index, as resolved for the caller. */
export const indexModuleSchema = z.object({
  id: moduleIdSchema,
  version: versionSchema,
  title: both,
  routes: z.array(z.string()),
  segments: z.array(z.string()),
  /** The usual section is left out: the index is read by everybody before anything else. */
  nav: z.array(builtNavSchema.extend({ section: z.enum(['main', 'bottom']).optional() })),
  slots: z.array(slotSchema),
  commands: z.array(commandSchema),
  state: z.enum(['on', 'locked', 'held']),
  /** Why it is not on: the tiers that have it (locked), or what the shell lacks (held). */
  reason: z.string().nullable(),
  entry: addressSchema.optional(),
  entryIntegrity: z.string().optional(),
  manifest: addressSchema.optional(),
  manifestIntegrity: z.string().optional(),
  fallback: loadableSchema.optional(),
  /** Why this version; said only to a browser that tries one (`tries`). */
  why: z.object({ rule: z.enum(decisionRules), percent: z.int().optional() }).optional(),
})

/** A version that this browser tries before it is promoted; `given`: whether it is what the page has. */
const triedSchema = z.object({
  module: moduleIdSchema,
  version: versionSchema,
  title: both,
  until: z.string(),
  given: z.boolean(),
})

export const indexSchema = z.object({
  revision: z.int(),
  resolvedFor: z.object({
    user: z.string().nullable(),
    plan: z.enum(planTiers),
    role: z.enum(roles).nullable(),
  }),
  host: z.string(),
  modules: z.array(indexModuleSchema),
  /** Absent for whoever tries nothing. */
  tries: z.array(triedSchema).optional(),
})

/** What of a manifest a version is loaded by: all of it that a document carries, and that the shell reads. */
const loadedManifestSchema = z.object({
  id: z.string(),
  version: z.string(),
  entry: z.string(),
  global: z.string(),
  styles: z.array(z.string()),
  preload: z.record(z.string(), preloadSchema),
  integrity: z.record(z.string(), z.string()),
})

/** What the document carries in `<script type="application/json" id="keystead-boot">`. */
export const bootDataSchema = z.object({
  /** The shell's build that the page begins with; the frame that browsers keep has no index to name it. */
  build: z.string(),
  index: indexSchema.nullable(),
  config: z.object({ supabaseUrl: z.string(), supabaseAnonKey: z.string(), apiUrl: z.string() }),
  lang: z.enum(languages).nullable(),
  /** Addresses to follow whoever runs this installation by; absent where there are none. */
  social: z.array(z.string()).optional(),
  /** Of the modules that draw on the document's path. */
  manifests: z.record(z.string(), loadedManifestSchema),
})

export type ModuleJson = z.infer<typeof moduleJsonSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type LoadedManifest = z.infer<typeof loadedManifestSchema>
export type ManifestPreload = z.infer<typeof preloadSchema>
export type NavEntry = z.infer<typeof builtNavSchema>
export type HostJson = z.infer<typeof hostJsonSchema>
export type IndexModule = z.infer<typeof indexModuleSchema>
export type LoadableVersion = z.infer<typeof loadableSchema>
export type ModuleIndex = z.infer<typeof indexSchema>
export type BootData = z.infer<typeof bootDataSchema>
