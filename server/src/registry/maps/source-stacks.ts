import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { commonFolder, plainSource, stackPlace } from '@keystead/module-sdk/manifest/file-address'
import type { Db } from '../../db/database.ts'
import { readMap } from './maps.ts'

/** Maps cached: somebody who reads faults reads many of one version. */
const maxMaps = 20

/** Chromium keeps ten frames by default. */
const maxFrames = 20

/** Resolves stack traces to source locations with a version's published maps. */
export class SourceStacks {
  readonly #db: Db
  readonly #maps = new Map<string, Promise<TraceMap | null>>()

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * The stack as reported for one version, with locations in the module's sources; null if no frame has a map. Frames
   * of other modules stay as they are: their sources belong to their teams.
   */
  async resolve(module: string, version: string, stack: string | null): Promise<string | null> {
    const frames = [...(stack ?? '').matchAll(stackPlace)].filter(([, id]) => id === module)
    // Anybody may report a stack; each of its frames costs a query.
    const places = frames.slice(0, maxFrames)
    const resolved = await Promise.all(
      places.map(async ([whole, , beside = '', rest = '', line, column]) => {
        const [from, path] = beside === commonFolder ? [version, `${beside}/${rest}`] : [beside, rest]
        const map = await this.#mapOf(module, from, path)
        const {
          source,
          line: at,
          column: start,
        } = map
          ? originalPositionFor(map, {
              line: Math.max(Number(line), 1),
              column: Math.max(Number(column) - 1, 0),
            })
          : { source: null, line: null, column: null }
        return source === null ? [] : [[whole, `${plainSource(source)}:${at}:${start + 1}`] as const]
      }),
    )
    const sources = new Map(resolved.flat())
    if (sources.size === 0 || stack === null) return null
    return stack.replace(stackPlace, (whole) => sources.get(whole) ?? whole)
  }

  #mapOf(module: string, version: string, path: string): Promise<TraceMap | null> {
    const key = `${module} ${version} ${path}`
    const cached = this.#maps.get(key)
    if (cached) return cached
    const reading = readMap(this.#db, module, version, path).then((bytes) =>
      bytes ? new TraceMap(bytes.toString('utf8')) : null,
    )
    this.#maps.set(key, reading)
    // Do not cache misses, as maps may be published later, or failures.
    const forget = () => void this.#maps.delete(key)
    reading.then((map) => map ?? forget(), forget)
    if (this.#maps.size > maxMaps) this.#maps.delete([...this.#maps.keys()][0] ?? '')
    return reading
  }
}
