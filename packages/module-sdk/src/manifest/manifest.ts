import * as z from 'zod'
import { dataSchema } from '../data/schema.ts'
import { serviceSchema } from '../data/service-events.ts'
import { offersSchema, slotNameSchema, slotPropsSchema } from '../offers/offers.ts'
import { both, commandSchema } from './command.ts'
import { decisionRules } from './decision.ts'
import { resourcesAreKnown } from './declared-api.ts'
import { drawingPattern } from './drawing.ts'
import { languages } from './languages.ts'
import { hashPattern, hostHashPattern, shortHashPattern } from './names.ts'
import { pathsAreOwned, routeSchema, segmentSchema, showsSchema, targetSchema } from './own-paths.ts'
import { planTiers, roles } from './person.ts'

// `module.json` (written by the team), the manifest (with what the build adds), the index (what the shell is given).

const idPattern = /^[a-z][a-z0-9-]{1,39}$/
const filePattern = /^(?!\/)(?!.*\.\.)[A-Za-z0-9._/@-]+$/

export const moduleIdSchema = z.string().regex(idPattern, 'must be lower-case letters, digits and hyphens')
export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version like 1.4.0')
  .max(64)

/** Places for navigation entries; the shell decides how each looks. */
export const navPlaces = ['sidebar', 'quick', 'start', 'chips', 'user-menu'] as const

const navSchema = z.strictObject({
  to: targetSchema,
  in: z.array(z.enum(navPlaces)).min(1),
  section: z.enum(['main', 'bottom']).default('main'),
  order: z.int().min(0).max(999),
  icon: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a Lucide icon')
    .optional(),
  label: both,
})

/**
 * Shapes of slot content: figures across the page, a card of rows, one in the narrow column, one with little more than
 * its head.
 */
export const slotParts = ['band', 'card', 'side', 'panel'] as const

const slotSchema = z.strictObject({
  name: slotNameSchema,
  order: z.int().min(0).max(999).default(100),
  /** For slots with cards: the expected shapes, so the page can reserve space while code and data load. */
  parts: z.array(z.enum(slotParts)).max(6).optional(),
  /** For slots that are tabs: the tab's name, by default the module's title. */
  tab: both.optional(),
  /** For slots that a module offers: the props that the part reads. */
  props: slotPropsSchema.optional(),
})

const ownFields = {
  id: moduleIdSchema,
  version: versionSchema,
  team: z.string().min(1).max(60),
  title: both,
  /** Roles the module is for; absent: everybody. It is hidden from all others. */
  roles: z.array(z.enum(roles)).min(1).optional(),
  /** First path segments the module owns; publishing a segment owned by another module is refused. */
  segments: z.array(segmentSchema).min(1),
  routes: z.array(routeSchema).min(1),
  nav: z.array(navSchema).default([]),
  slots: z.array(slotSchema).default([]),
  /** Slots it offers to other modules, below its own id, with their props. */
  offers: offersSchema.optional(),
  commands: z.array(commandSchema).default([]),
  /** The path that shows one row of a resource, with one placeholder for its id. */
  shows: showsSchema.default({}),
  /** API resources the module's screens call, with the right they need. */
  api: z
    .record(z.string(), z.enum(['read', 'write']))
    .superRefine(resourcesAreKnown)
    .default({}),
  /** Plan tiers it proposes to be on for; counts at its first promotion only. */
  tiers: z.array(z.enum(planTiers)).min(1).optional(),
  service: serviceSchema.optional(),
}

/** `module.json` as a team writes it. Unknown fields are refused, to catch typos. */
export const moduleJsonSchema = z
  .strictObject({ $schema: z.string().optional(), ...ownFields })
  .superRefine(pathsAreOwned)

/** A navigation entry after the build: the icon's name is replaced with its inner SVG (24 grid). */
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
  /** Scripts the route needs in addition to the entry. */
  files: z.array(z.string().regex(filePattern)),
  /** The module's catalogue by language. */
  texts: z.record(z.string(), z.string().regex(filePattern)),
  /** Kit components the route renders; the shell's files for them are hinted too. */
  kit: z.array(z.string()),
  /** API paths of the data the route shows first. */
  data: z.array(z.string().startsWith('/')),
  /** Slots the route draws; their contributors are preloaded too. */
  slots: z.array(z.string()).optional(),
})

/** Built from `module.json`; published with the version and immutable. */
export const manifestSchema = z
  .strictObject({
    ...ownFields,
    nav: z.array(builtNavSchema).default([]),
    /** Tables of its own. */
    data: dataSchema.optional(),
    /** Host packages with the version range the module was built against. */
    requires: z.record(z.string(), z.string()),
    /** Host packages with the names the module imports from each. */
    uses: z.record(z.string(), z.array(z.string())),
    format: z.literal('global'),
    entry: z.string().regex(filePattern),
    /** The global the entry defines; contains id and version, so two versions can coexist in one page. */
    global: z.string().regex(/^[A-Za-z_$][\w$]*$/),
    /** The module's style sheets, attached while one of its screens or parts is mounted. */
    styles: z.array(z.string().regex(filePattern)),
    /** By route, and by slot for slot parts. */
    preload: z.record(z.string(), preloadSchema),
    integrity: z.record(z.string().regex(filePattern), z.string().regex(hashPattern)),
    /** Shorter hashes by which the module's own scripts load others; hints use them in place of `integrity`. */
    scriptIntegrity: z.record(z.string().regex(filePattern), z.string().regex(shortHashPattern)).optional(),
    /** Own code for a route's first view, in gzipped bytes: entry, route files, one catalogue, styles. */
    bytes: z.record(z.string(), z.int().min(0)),
  })
  .superRefine(pathsAreOwned)

/** What the shell's build provides at run time (`shell/dist/host.json`); a later one's may have more. */
export const hostJsonSchema = z.object({
  build: z.string().min(1),
  sdk: z.string().min(1),
  /** Version and provided names of each shared package (`*`: all). */
  shared: z.record(
    z.string(),
    z.object({ version: z.string(), names: z.union([z.literal('*'), z.array(z.string())]) }),
  ),
  /** The files of each kit component, relative to the shell's dist. */
  kit: z.record(z.string(), z.array(z.string())),
  /** Named chunks of the shell that the document may hint: `texts-de`, `modules`. */
  groups: z.record(z.string(), z.array(z.string())).optional(),
  /** The shell's entry scripts and styles, in order. */
  initial: z.array(z.string()),
  integrity: z.record(z.string(), z.string().regex(hostHashPattern)),
})

const addressSchema = z.string().startsWith('/modules/')

const loadableSchema = z.object({
  version: versionSchema,
  entry: addressSchema,
  /** Absent for a fallback: its manifest, fetched and verified first, contains the entry's hash. */
  entryIntegrity: z.string().optional(),
  manifest: addressSchema,
  manifestIntegrity: z.string(),
})

/** A module in the index, as resolved for the caller. */
export const indexModuleSchema = z.object({
  id: moduleIdSchema,
  version: versionSchema,
  title: both,
  routes: z.array(z.string()),
  segments: z.array(z.string()),
  /** `section` is optional to keep the index small: it is on everybody's critical path. */
  nav: z.array(builtNavSchema.extend({ section: z.enum(['main', 'bottom']).optional() })),
  slots: z.array(slotSchema),
  commands: z.array(commandSchema.omit({ words: true })),
  state: z.enum(['on', 'locked', 'held']),
  /** Why it is unavailable: the tiers that include it (locked), or what the shell lacks (held). */
  reason: z.string().nullable(),
  entry: addressSchema.optional(),
  entryIntegrity: z.string().optional(),
  manifest: addressSchema.optional(),
  manifestIntegrity: z.string().optional(),
  fallback: loadableSchema.optional(),
  /** Why this version was chosen; only sent to a browser with tries. */
  why: z.object({ rule: z.enum(decisionRules), percent: z.int().optional() }).optional(),
})

/** A version this browser tries before promotion; `given`: whether it is the one resolved. */
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
  /** Absent if the browser tries nothing. */
  tries: z.array(triedSchema).optional(),
})

/** The part of a manifest that the document carries and the shell reads. */
const loadedManifestSchema = z.object({
  id: z.string(),
  version: z.string(),
  entry: z.string(),
  global: z.string(),
  styles: z.array(z.string()),
  preload: z.record(z.string(), preloadSchema),
  integrity: z.record(z.string(), z.string()),
  api: ownFields.api,
})

/** The JSON in the document's `<script type="application/json" id="keystead-boot">`. */
export const bootDataSchema = z.object({
  /** The shell build of this document; needed because an offline frame has no index that names it. */
  build: z.string(),
  index: indexSchema.nullable(),
  config: z.object({ supabaseUrl: z.string(), supabaseAnonKey: z.string(), apiUrl: z.string() }),
  lang: z.enum(languages).nullable(),
  /** The operator's social media addresses; absent if none. */
  social: z.array(z.string()).optional(),
  /** Manifests of the modules that draw on the document's path. */
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
